// Carries out the plan of PlanBill.
#include "kernel/costs/payment.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "kernel/costs/payers.h"
#include "kernel/effects/effects.h"
#include "kernel/effects/pick_at_random.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

class Paying {
 public:
  Paying(Engine& engine, Bill& bill, const std::vector<Settled>& settled)
      : engine_(engine), bill_(bill), settled_(settled) {}

  void SpendMana(const Payment& payment) {
    const std::vector<Word>& kinds = engine_.rules().shape().payment_order;
    const Amounts& spend = payment.mana.spend;
    for (size_t kind = 0; kind < spend.size(); ++kind) {
      if (spend[kind] == 0) continue;
      const Word resource =
          kind < kinds.size()
              ? kinds[kind]
              : payment.need.with_purpose[kind - kinds.size()].resource;
      ChangeResource(engine_, bill_.env.controller, resource,
                     SaturatingSub(0, spend[kind]), kPayReason,
                     bill_.env.source);
    }
    SpendResource(engine_.rules().words().life, payment.mana.life);
  }

  void Pay(const Settled& settled) {
    const flat::Claim* claim = settled.way;
    if (claim == nullptr || claim->has_mana() || IsForMana(engine_, *claim)) {
      return;
    }
    const Due due = DueOf(engine_, bill_, *claim);
    if (claim->has_verb()) return PayByVerb(due, settled.with);
    if (claim->has_resource()) {
      return SpendResource(
          claim->resource().resource(),
          Evaluate(engine_.scope(bill_.env), claim->resource().amount()));
    }
    const std::vector<Ref> with = ThingsFor(due, settled.with);
    const bool rule = claim->does_case() == flat::Claim::kRule;
    if (claim->into() != 0) {
      bill_.env.registers[claim->into() - 1].refs = with;
    }
    if (rule) return engine_.rules().PayRule(engine_, claim->rule(), bill_.env);
    for (const Ref& ref : with) PayWith(due, ref);
  }

  void PushWindow() {
    if (proposals_.empty()) return;
    engine_.Push(ProposalsFrame(std::move(proposals_)));
  }

 private:
  void PayByVerb(const Due& due, const std::vector<Ref>& with) {
    // What is done without a choice comes first.
    if (!IsChosen(*due.claim)) {
      for (const Proposal& one : due.deeds) Propose(one, fixed_++);
    }
    for (const Ref& ref : with) {
      Propose(PaidWith(engine_, bill_, due, ref), proposals_.size());
    }
  }

  void SpendResource(Word resource, int64_t amount) {
    const int64_t change = SaturatingSub(0, amount);
    if (change == 0) return;
    ProposeForCause(ResourceChange(bill_.env.controller, resource, change,
                                   kPayReason, bill_.env.source));
  }

  void PayWith(const Due& due, const Ref& ref) {
    const flat::Claim& claim = *due.claim;
    if (claim.has_flag()) {
      SetFlag(engine_, ref, claim.flag().flag(), claim.flag().on(),
              ReasonOfFlag(engine_, bill_, ref));
      return;
    }
    Proposal deed = PaidWith(engine_, bill_, due, ref);
    const bool nothing =
        claim.has_counters() && NumberOf(deed, part::kAmount) == 0;
    if (!nothing) ProposeForCause(std::move(deed));
  }

  // What pays for a short form that is done to things.
  std::vector<Ref> ThingsFor(const Due& due, const std::vector<Ref>& chosen) {
    const flat::Claim& claim = *due.claim;
    if (claim.top()) return TopCards(engine_, bill_, due, {});
    if (IsChosen(claim)) return chosen;
    if (!IsRandom(claim)) return {bill_.env.source};
    std::vector<Ref> from = CandidatesFor(engine_, bill_, due, {});
    for (const Ref& ref : Reserved()) std::erase(from, ref);
    return PickAtRandom(engine_, std::move(from), due.count, kPayReason);
  }

  // What other claims need, and so must not be picked at random.
  std::vector<Ref> Reserved() const {
    std::vector<Ref> reserved;
    for (const Settled& one : settled_) {
      reserved.insert(reserved.end(), one.with.begin(), one.with.end());
      if (one.way != nullptr && one.way->has_move() && !one.way->has_of()) {
        reserved.push_back(bill_.env.source);
      }
    }
    return reserved;
  }

  void Propose(Proposal one, size_t place) {
    one.into = 0;
    proposals_.insert(proposals_.begin() + static_cast<std::ptrdiff_t>(place),
                      std::move(one));
  }
  void ProposeForCause(Proposal one) {
    one.event = engine_.cause().event;
    one.ability = engine_.cause().ability.value_or(AbilityRef());
    one.instruction = engine_.cause().instruction;
    proposals_.push_back(std::move(one));
  }

  Engine& engine_;
  Bill& bill_;
  const std::vector<Settled>& settled_;
  std::vector<Proposal> proposals_;
  size_t fixed_ = 0;  // how many of them verbs do without a choice
};

}  // namespace

Amounts PayBill(Engine& engine, Bill& bill, const Payment& payment,
                const std::vector<Settled>& settled) {
  Paying paying(engine, bill, settled);
  paying.SpendMana(payment);
  for (const Settled& one : settled) paying.Pay(one);
  paying.PushWindow();
  // Mana with a purpose counts as mana of its kind.
  const size_t kinds = engine.rules().shape().payment_order.size();
  const std::vector<PurposeMana>& purposes = payment.need.with_purpose;
  Amounts spent = payment.mana.spend;
  for (size_t i = 0; i < purposes.size() && kinds + i < spent.size(); ++i) {
    int64_t& of_kind = spent[static_cast<size_t>(purposes[i].kind)];
    of_kind = SaturatingAdd(of_kind, spent[kinds + i]);
  }
  if (spent.size() > kinds) spent.resize(kinds);
  return spent;
}

}  // namespace refold
