#include "kernel/games/mtg/combat_costs.h"

#include <algorithm>
#include <optional>

#include "kernel/costs/mana_need.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

const Word kCombatCostPaid = Word::Of("pay");

int64_t CostOf(const View& view, CardId creature, Word act, const Ref& other) {
  const Ref who = view.state.card(creature)->ref();
  const int64_t price =
      PriceOf(view, {.name = act, .who = who, .other = other}, kGenericMana);
  return std::max<int64_t>(price, 0);
}

std::optional<PaymentPlan> PlanFor(const Engine& engine, PlayerId player,
                                   int64_t generic) {
  const ManaNeed need{.price = {.generic = generic}};
  return PlanMana(engine, need, player, /*x=*/0);
}

}  // namespace

int64_t AttackCost(const View& view, CardId creature, const Ref& defender) {
  return CostOf(view, creature, kAttack, defender);
}

int64_t BlockCost(const View& view, CardId creature, const Ref& attacker) {
  return CostOf(view, creature, kBlockReason, attacker);
}

bool CanPayForCombat(const Engine& engine, CardId creature, int64_t generic) {
  if (generic == 0) return true;
  const PlayerId player = CharacteristicsOf(engine.view(), creature).controller;
  return PlanFor(engine, player, generic).has_value();
}

void PayForCombat(Engine& engine, CardId creature, int64_t generic) {
  if (generic == 0) return;
  const PlayerId player = CharacteristicsOf(engine.view(), creature).controller;
  const std::optional<PaymentPlan> plan = PlanFor(engine, player, generic);
  if (!plan.has_value()) return;
  const Ref source = engine.state().card(creature)->ref();
  const std::vector<Word>& kinds = engine.rules().shape().payment_order;
  for (size_t i = 0; i < plan->spend.size(); ++i) {
    if (plan->spend[i] == 0) continue;
    const int64_t has =
        GetNamed(engine.state().player(player).resources, kinds[i]);
    SetResource(engine, player, kinds[i], has - plan->spend[i], kCombatCostPaid,
                source);
  }
}

}  // namespace refold::mtg
