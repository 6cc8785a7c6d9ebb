// Verbs that attach upgrades by an ability, and not by playing them.
#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/playable.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/window.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kAttachUpgrade = Word::Of("attach upgrade");

// Its future controller: the present one, if nobody is named.
PlayerId HolderOf(const View& view, const Proposal& proposal) {
  const PlayerId named = PlayerIn(proposal, kPlayer);
  return named != 0 ? named : ControllerOf(view, RoleOf(proposal, kCard));
}

bool BecomesUpgrade(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return cell != nullptr && cell->zone == kArena && cell->attached_to.empty() &&
         HasType(view, card, kUnit);
}

// A unit that is an upgrade but not a pilot: its own ability has made it one.
bool IsUpgradeByAbility(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  return !cell->attached_to.empty() && HasType(view, card, kUnit) &&
         KeywordOf(view, card, NameOfWay(view, AsPilot(view))) == 0;
}

// It is no longer a unit: it has no damage, and its upgrades are defeated.
void LeaveUnitBehind(Engine& engine, const Ref& card) {
  SetValue(engine, card, swu::kDamage, 0);
  std::vector<Proposal> defeats;
  for (const Ref& upgrade : UpgradesOf(engine.state(), card)) {
    defeats.push_back(DefeatOf(upgrade, 0));
  }
  if (!defeats.empty()) engine.Push(ProposalsFrame(std::move(defeats)));
}

// It can be attached to what it could be attached to by being played. If it is
// already there, only its controller can change.
Would WouldAttach(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const Ref host = RoleOf(proposal, kHost);
  const CardCell* cell = view.state.Find(card);
  const PlayerId holder = HolderOf(view, proposal);
  if (cell == nullptr) return {};
  // It may be attached to its present host, although that changes nothing.
  const bool moves =
      cell->attached_to != host || ControllerOf(view, card) != holder;
  // A unit in play that becomes an upgrade goes onto any other that it says it
  // can be attached to. Whatever moves it then asks no more.
  if (BecomesUpgrade(view, card) || IsUpgradeByAbility(view, card)) {
    const bool fits = Contains(HostsFor(view, holder, card, {}), host);
    return AllOrNothing(host != card && fits, moves);
  }
  PlayTerms terms;
  PlayerId friendly_to = holder;
  if (!HasType(view, card, kUpgrade)) {
    terms.cost.way = AsPilot(view);
    // A pilot that is moved stays on the same side, regardless of its future
    // controller.
    if (!cell->attached_to.empty()) friendly_to = ControllerOf(view, card);
  }
  return AllOrNothing(Contains(HostsFor(view, friendly_to, card, terms), host),
                      moves);
}

Outcome Attach(Engine& engine, const Proposal& proposal) {
  if (!WouldAttach(engine.view(), proposal).possible) return {};
  const PlayerId holder = HolderOf(engine.view(), proposal);
  Ref card = RoleOf(proposal, kCard);
  if (engine.state().Find(card)->zone != kArena) {
    MoveProposal move = ProposeMove(engine, card, kArena, kAttachUpgrade);
    move.controller = holder;
    card = MoveCard(engine, std::move(move));
    if (card.empty()) return {};
  } else if (ControllerOf(engine.view(), card) != holder) {
    ChangeController(engine, card, holder);
  }
  const Ref host = RoleOf(proposal, kHost);
  if (BecomesUpgrade(engine.view(), card)) LeaveUnitBehind(engine, card);
  if (engine.state().Find(card)->attached_to != host) {
    SayUnattached(engine, card);
    AttachCard(engine, card, host);
  }
  return {.refs = {card}, .amount = 1};
}

// A unit that is attached as a pilot is a unit again, where it is.
Would WouldDetach(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const CardCell* cell = view.state.Find(card);
  return AllOrNothing(cell != nullptr && !cell->attached_to.empty() &&
                      HasType(view, card, kUnit));
}

Outcome Detach(Engine& engine, const Proposal& proposal) {
  if (!WouldDetach(engine.view(), proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  SayUnattached(engine, card);
  AttachCard(engine, card, Ref());
  return {.refs = {card}, .amount = 1};
}

}  // namespace

void SayUnattached(Engine& engine, const Ref& upgrade) {
  const CardCell* cell = engine.state().Find(upgrade);
  if (cell == nullptr || cell->attached_to.empty()) return;
  Say(Word::Of("upgrade unattached"))
      .Role(part::kCard, upgrade)
      .Role(part::kHost, cell->attached_to)
      .To(engine);
}

VerbTable AttachVerbs() {
  return {{kAttachUpgrade,
           {.roles = {kCard, kHost, kPlayer},
            .needed = {kCard, kHost},
            .would = WouldAttach,
            .act = Attach}},
          {kDetach,
           {.roles = {kCard},
            .needed = {kCard},
            .would = WouldDetach,
            .act = Detach}}};
}

}  // namespace refold::swu
