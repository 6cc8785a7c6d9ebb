// Verbs that only programs of older recordings use, kept so that their games
// can be shown and played back: other verbs do this now.
#include <utility>

#include "kernel/games/swu/verbs.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

Would WouldAsBefore(const View& view, const Proposal& proposal) {
  return AllOrNothing(RoleOf(proposal, kCard).is_card() &&
                      view.state.has_player(PlayerIn(proposal, kPlayer)));
}

Outcome ActAs(Engine& engine, Proposal proposal, Word verb) {
  proposal.verb = verb;
  return Verbs().at(verb).act(engine, proposal);
}

Outcome ClaimBounty(Engine& engine, const Proposal& proposal) {
  return ActAs(engine, proposal, Word::Of("bounty collected"));
}

Outcome CollectBounty(Engine& engine, const Proposal& proposal) {
  Proposal said = proposal;
  SetWords(said, Word::Of("keyword"), {Word::Of("bounty")});
  SetWords(said, Word::Of("tells"), {Word::Of("forced")});
  SetWords(said, kReason, {Word::Of("collect bounty")});
  return ActAs(engine, std::move(said), Word::Of("run abilities"));
}

}  // namespace

VerbTable OlderVerbs() {
  return {{Word::Of("claim bounty"),
           {.roles = {kCard, kPlayer},
            .needed = {kCard, kPlayer},
            .would = WouldAsBefore,
            .act = ClaimBounty}},
          {Word::Of("collect bounty"),
           {.roles = {kCard, kPlayer},
            .numbers = {Word::Of("program"), Word::Of("ability")},
            .needed = {kCard, kPlayer},
            .would = WouldAsBefore,
            .act = CollectBounty}}};
}

}  // namespace refold::swu
