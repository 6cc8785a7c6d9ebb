// Paying: what PlanCharge planned is carried out.
#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/costs.h"
#include "kernel/engine/mana_need.h"
#include "kernel/engine/pick_at_random.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

const Word kCost = Word::Of("cost");

const Word kDiscard = Word::Of("discard");
const Word kSacrifice = Word::Of("sacrifice");

// What is paid, and what of it the game does by verbs: together, when all has
// been looked at.
struct Payment {
  Engine& engine;
  PlayerId payer;
  std::vector<Proposal> proposals = {};

  bool HasVerb(Word verb) const { return engine.rules().has_verb(verb); }
};

void PayWithMove(Payment& payment, const flat::Claim::Move& part,
                 const Ref& ref) {
  const bool to_discard =
      part.reason() == kSacrifice || part.reason() == kDiscard;
  const Word zone =
      to_discard ? payment.engine.rules().words().discard : part.zone();
  MoveProposal move = ProposeMove(payment.engine, ref, zone, part.reason());
  move.bottom = part.bottom();
  move.player = payment.payer;
  if (payment.HasVerb(verb::kMove)) {
    payment.proposals.push_back(ProposalOf(move));
  } else {
    MoveCard(payment.engine, std::move(move));
  }
}

void PayWithCounters(Payment& payment, const Ref& ref, Word counter,
                     int64_t change) {
  if (!payment.HasVerb(verb::kCounters)) {
    return ChangeCounters(payment.engine, ref, counter, change, payment.payer);
  }
  if (change == 0) return;
  payment.proposals.push_back(
      CounterChange(ref, counter, change, payment.payer, kPayReason));
}

void PayResource(Payment& payment, Word resource, int64_t amount,
                 const Ref& source) {
  const int64_t change = SaturatingSub(0, amount);
  if (!payment.HasVerb(verb::kResource)) {
    return ChangeResource(payment.engine, payment.payer, resource, change,
                          kPayReason, source);
  }
  if (change == 0) return;
  payment.proposals.push_back(
      ResourceChange(payment.payer, resource, change, kPayReason, source));
}

void PayPartWith(Payment& payment, const Scope& scope, const flat::Claim& part,
                 const Ref& ref) {
  switch (part.does_case()) {
    case flat::Claim::kMove:
      return PayWithMove(payment, part.move(), ref);
    case flat::Claim::kFlag:
      SetFlag(payment.engine, ref, part.flag().flag(), part.flag().on(), kCost);
      return;
    case flat::Claim::kCounters:
      return PayWithCounters(payment, ref, part.counters().counter(),
                             Evaluate(scope, part.counters().change()));
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
  for (const flat::Claim* part : PartsOf(charge)) {
    if (part->has_move() && !part->has_of()) reserved.push_back(env.source);
  }
  return reserved;
}

// Part `index` of PartsOf().
void PayPart(Payment& payment, Environment& env, const Charge& charge,
             const std::vector<std::vector<Ref>>& chosen, size_t index) {
  Engine& engine = payment.engine;
  const flat::Claim& part = *PartsOf(charge)[index];
  Scope scope = engine.scope(env);
  if (part.has_mana()) return;
  if (part.has_resource()) {
    return PayResource(payment, part.resource().resource(),
                       Evaluate(scope, part.resource().amount()), env.source);
  }
  if (part.does_case() == flat::Claim::kRule) {
    if (part.into() != 0) env.registers[part.into() - 1].refs = chosen[index];
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
    PayPartWith(payment, scope, part, ref);
  }
}

}  // namespace

Amounts PayCharge(Engine& engine, Environment& env, const Charge& charge,
                  const std::vector<std::vector<Ref>>& chosen) {
  std::optional<PaymentPlan> plan = PlanCharge(engine, env, charge, chosen);
  REFOLD_CHECK(plan.has_value(), "a cost that cannot be paid is being paid");
  const std::vector<Word>& kinds = engine.rules().shape().payment_order;
  const ManaNeed need = NeedOf(engine, env, charge);
  for (size_t kind = 0; kind < plan->spend.size(); ++kind) {
    if (plan->spend[kind] == 0) continue;
    const Word resource = kind < kinds.size()
                              ? kinds[kind]
                              : need.with_purpose[kind - kinds.size()].resource;
    ChangeResource(engine, charge.payer, resource,
                   SaturatingSub(0, plan->spend[kind]), kPayReason, env.source);
  }
  Payment payment{.engine = engine, .payer = charge.payer};
  PayResource(payment, engine.rules().words().life, plan->life, env.source);
  for (size_t i = 0; i < chosen.size(); ++i) {
    PayPart(payment, env, charge, chosen, i);
  }
  for (Proposal& proposal : payment.proposals) {
    proposal.event = engine.cause().event;
    proposal.ability = engine.cause().ability.value_or(AbilityRef());
    proposal.instruction = engine.cause().instruction;
  }
  if (!payment.proposals.empty()) {
    engine.Push(ProposalsFrame(std::move(payment.proposals)));
  }
  // What had a purpose counts as mana of its kind.
  Amounts spent = plan->spend;
  for (size_t i = 0;
       i < need.with_purpose.size() && kinds.size() + i < plan->spend.size();
       ++i) {
    int64_t& of_kind = spent[static_cast<size_t>(need.with_purpose[i].kind)];
    of_kind = SaturatingAdd(of_kind, plan->spend[kinds.size() + i]);
  }
  if (spent.size() > kinds.size()) spent.resize(kinds.size());
  return spent;
}

}  // namespace refold
