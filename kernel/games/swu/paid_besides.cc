#include "kernel/games/swu/paid_besides.h"

#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/costs.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/window.h"

namespace refold::swu {

int64_t DamageToOwnBase(const View& view, PlayerId player, const Ref& card) {
  return PriceOf(view, {kPlay, Ref::Player(player), card},
                 Word::Of("damage to own base"));
}

void PayDamageToOwnBase(Engine& engine, PlayerId player, const Ref& card) {
  const int64_t amount = DamageToOwnBase(engine.view(), player, card);
  if (amount <= 0) return;
  Proposal damage =
      OfOne(swu::kDamage, part::kTarget, BaseOf(engine.view(), player));
  SetRole(damage, part::kSource, {card});
  SetNumber(damage, part::kAmount, amount);
  engine.Push(ProposalsFrame({std::move(damage)}));
}

void SpendReductions(Engine& engine, PlayerId player, const Ref& card,
                     const CostTerms& terms) {
  const Ref& host = terms.host;
  CountRulesUsed(engine, PlayingAs(engine.view(), player, card, terms.way));
  if (host.empty()) return;
  CountRulesUsed(engine, {kPlayOn, card, host});
  CountRulesUsed(engine, {kBePlayedOn, host, card});
}

}  // namespace refold::swu
