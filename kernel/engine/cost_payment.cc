// Paying: what PlanCharge planned is carried out.
#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/costs.h"
#include "kernel/engine/pick_at_random.h"
#include "kernel/query/saturate.h"

namespace refold {
namespace {

const Word kCost = Word::Of("cost");

void PayPartWith(Engine& engine, const Scope& scope, PlayerId payer,
                 const flat::CostPart& part, const Ref& ref) {
  switch (part.kind_case()) {
    case flat::CostPart::kMove: {
      Word reason = part.move().reason();
      if (reason == Word::Of("sacrifice")) {
        SacrificeCard(engine, ref, payer);
      } else if (reason == Word::Of("discard")) {
        DiscardCard(engine, ref);
      } else {
        MoveProposal move =
            ProposeMove(engine, ref, part.move().zone(), reason);
        move.bottom = part.move().bottom();
        move.player = payer;
        MoveCard(engine, std::move(move));
      }
      return;
    }
    case flat::CostPart::kFlag:
      SetFlag(engine, ref, part.flag().flag(), part.flag().on(), kCost);
      return;
    case flat::CostPart::kCounters:
      ChangeCounters(engine, ref, part.counters().counter(),
                     Evaluate(scope, part.counters().change()), payer);
      return;
    default:
      return;
  }
}

// What other parts need: it is not picked at random.
std::vector<Ref> Reserved(const Environment& env, const Charge& charge,
                          const std::vector<std::vector<Ref>>& chosen) {
  std::vector<Ref> reserved;
  for (const std::vector<Ref>& refs : chosen) {
    reserved.insert(reserved.end(), refs.begin(), refs.end());
  }
  for (const flat::CostPart* part : PartsOf(charge)) {
    if (part->has_move() && !part->has_of()) reserved.push_back(env.source);
  }
  return reserved;
}

// Part `index` of PartsOf().
void PayPart(Engine& engine, Environment& env, const Charge& charge,
             const std::vector<std::vector<Ref>>& chosen, size_t index) {
  const flat::CostPart& part = *PartsOf(charge)[index];
  Scope scope = engine.scope(env);
  if (part.has_mana()) return;
  if (part.has_resource()) {
    ChangeResource(engine, charge.payer, part.resource().resource(),
                   SaturatingSub(0, Evaluate(scope, part.resource().amount())),
                   kPayReason, env.source);
    return;
  }
  if (part.kind_case() == flat::CostPart::kRule) {
    engine.rules().PayRule(engine, part.rule(), env);
    return;
  }
  std::vector<Ref> with = chosen[index];
  if (part.top()) {
    with = TopCards(engine, scope, charge.payer, part);
  } else if (!part.has_of()) {
    with = {env.source};
  } else if (!IsChosen(part)) {
    std::vector<Ref> from = PaymentCandidates(engine, env, charge, part);
    for (const Ref& ref : Reserved(env, charge, chosen)) {
      std::erase(from, ref);
    }
    with = PickAtRandom(engine, std::move(from),
                        PaymentCount(engine, env, part), kPayReason);
  }
  if (part.into() != 0) env.registers[part.into() - 1].refs = with;
  for (const Ref& ref : with) {
    PayPartWith(engine, scope, charge.payer, part, ref);
  }
}

}  // namespace

Amounts PayCharge(Engine& engine, Environment& env, const Charge& charge,
                  const std::vector<std::vector<Ref>>& chosen) {
  std::optional<PaymentPlan> plan = PlanCharge(engine, env, charge, chosen);
  REFOLD_CHECK(plan.has_value(), "a cost that cannot be paid is being paid");
  const std::vector<Word>& kinds = engine.rules().shape().payment_order;
  for (size_t kind = 0; kind < plan->spend.size(); ++kind) {
    ChangeResource(engine, charge.payer, kinds[kind],
                   SaturatingSub(0, plan->spend[kind]), kPayReason, env.source);
  }
  ChangeResource(engine, charge.payer, engine.rules().words().life, -plan->life,
                 kPayReason, env.source);
  for (size_t i = 0; i < chosen.size(); ++i) {
    PayPart(engine, env, charge, chosen, i);
  }
  return plan->spend;
}

}  // namespace refold
