// Support, and cards that do the same: a unit lends another one its abilities
// and its keywords for an attack.
#include <utility>

#include "kernel/effects/lend.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/keywords.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

// Support is not lent: it says what its unit does when that enters play.
std::vector<Word> KeywordsLent() {
  std::vector<Word> lent;
  for (const Word keyword : Keywords()) {
    if (keyword != kSupport) lent.push_back(keyword);
  }
  return lent;
}

Would WouldLend(const View& view, const Proposal& proposal) {
  const Ref lender = RoleOf(proposal, kSource);
  const Ref to = RoleOf(proposal, kCard);
  const bool lends = IsUnit(view, lender) || IsUnitInDiscard(view, lender);
  return AllOrNothing(lends && IsUnit(view, to) && lender != to);
}

Outcome Lend(Engine& engine, const Proposal& proposal) {
  if (!WouldLend(engine.view(), proposal).possible) return {};
  const Ref lender = RoleOf(proposal, kSource);
  const Ref to = RoleOf(proposal, kCard);
  const std::vector<Word>& names = WordsOf(proposal, kReason);
  LendAbilities(
      engine,
      {.from = lender,
       .to = to,
       .terms = {.env = {.source = lender,
                         .controller = ControllerOf(engine.view(), lender),
                         .ability = proposal.ability},
                 .duration = {.kind = DurationKind::kEndOfCombat},
                 .name = names.empty() ? Word() : names.front()},
       .keywords = KeywordsLent()});
  return {.refs = {to}, .amount = 1};
}

const Word kKeyword = Word::Of("keyword");
const Word kForPhase = Word::Of("for phase");
const Word kGainsNothing = Word::Of("gains no abilities");

// The source cards may be in any zone.
Would WouldLendPrinted(const View& view, const Proposal& proposal) {
  const Ref to = RoleOf(proposal, kCard);
  return AllOrNothing(IsUnit(view, to) && !WordOf(proposal, kKeyword).empty() &&
                      CharacteristicsOf(view, to.id).Keyword(kGainsNothing) ==
                          0);
}

Outcome LendPrinted(Engine& engine, const Proposal& proposal) {
  if (!WouldLendPrinted(engine.view(), proposal).possible) return {};
  const Ref to = RoleOf(proposal, kCard);
  const DurationKind until = NumberOf(proposal, kForPhase) != 0
                                 ? DurationKind::kEndOfTurn
                                 : DurationKind::kPermanent;
  for (const Ref& from : GetRefs(proposal.roles, kSource)) {
    if (engine.state().Find(from) == nullptr) continue;
    LendAbilities(
        engine,
        {.from = from,
         .to = to,
         .terms = {.env = {.source = from,
                           .controller = ControllerOf(engine.view(), to),
                           .ability = proposal.ability},
                   .duration = {.kind = until}},
         .keywords = {},
         .only = WordOf(proposal, kKeyword)});
  }
  return {.refs = {to}, .amount = 1};
}

}  // namespace

VerbTable SupportVerbs() {
  return {{kLendAbilities,
           {.roles = {kCard, kSource},
            .words = {{kReason}},
            .needed = {kCard, kSource},
            .would = WouldLend,
            .act = Lend}},
          {kLendPrinted,
           {.roles = {kCard, kSource},
            .numbers = {kForPhase},
            .words = {{kKeyword}},
            .needed = {kCard, kSource, kKeyword},
            .would = WouldLendPrinted,
            .act = LendPrinted}}};
}

}  // namespace refold::swu
