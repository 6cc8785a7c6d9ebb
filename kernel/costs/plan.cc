// Whether a bill can be paid in full with what was chosen for it.
#include <algorithm>
#include <iterator>
#include <utility>

#include "kernel/costs/payers.h"
#include "kernel/costs/payment.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/contains.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"

namespace refold {
namespace {

class Planning {
 public:
  Planning(const Engine& engine, Bill& bill) : engine_(engine), bill_(bill) {}

  // All of them, except for mana.
  bool AddAll(const std::vector<Settled>& settled) {
    for (const Settled& one : settled) {
      if (!Add(one)) return false;
    }
    return std::all_of(
        settled.begin(), settled.end(), [this](const Settled& s) {
          return s.way == nullptr || !IsRandom(*s.way) || AddRandom(*s.way);
        });
  }

  // Whether the payer has this much life in addition to what the claims take.
  bool AddLife(int64_t life) {
    return life == 0 ||
           AddDone(ResourceChange(
               bill_.env.controller, engine_.rules().words().life,
               SaturatingSub(0, life), kPayReason, bill_.env.source));
  }

  // Whether all that is done to the same number can be done.
  bool IsEnough() const {
    return std::all_of(sums_.begin(), sums_.end(), [this](const Proposal& sum) {
      return CanBeDone(engine_, bill_, sum);
    });
  }

 private:
  // Whether the claim can be paid in addition to those added before,
  // considering each thing. Random picks come last: AddRandom().
  bool Add(const Settled& settled) {
    const flat::Claim* claim = settled.way;
    if (claim == nullptr || claim->has_mana() || IsRandom(*claim) ||
        IsForMana(engine_, *claim)) {
      return true;
    }
    if (claim->does_case() == flat::Claim::kRule &&
        !engine_.rules().CanPayRule(engine_, claim->rule(), bill_.env)) {
      return false;
    }
    const Due due = DueOf(engine_, bill_, *claim);
    if (IsChosen(*claim)) return AddChosen(due, settled.with);
    if (claim->top()) {
      const std::vector<Ref> top = TopCards(engine_, bill_, due, moved_);
      return std::ssize(top) == due.count && AddThings(due, top);
    }
    if (claim->has_verb()) {
      return !due.deeds.empty() &&
             std::all_of(due.deeds.begin(), due.deeds.end(),
                         [this](const Proposal& one) { return AddDone(one); });
    }
    if (claim->has_resource()) {
      return AddDone(PaidWith(engine_, bill_, due, Ref()));
    }
    if (claim->does_case() == flat::Claim::kRule) return true;
    return CanPayWith(engine_, bill_, *claim, bill_.env.source) &&
           AddThings(due, {bill_.env.source});
  }

  // There must be enough cards for any random pick.
  bool AddRandom(const flat::Claim& claim) {
    const Due due = DueOf(engine_, bill_, claim);
    const std::vector<Ref> from =
        CandidatesFor(engine_, bill_, due, {.chosen = moved_});
    if (std::ssize(from) < due.count) return false;
    moved_.insert(moved_.end(), from.begin(), from.begin() + due.count);
    return true;
  }

  bool AddDone(const Proposal& one) { return AddDeed(engine_, one, sums_); }

  // Whether these can be chosen now, and are as many as the claim asks for.
  bool AddChosen(const Due& due, const std::vector<Ref>& with) {
    const int64_t size = std::ssize(with);
    const bool enough =
        size == due.count || (size > due.count && due.claim->or_more());
    if (!enough) return false;
    if (!due.claim->has_verb() && !with.empty()) {
      const std::vector<Ref> candidates =
          CandidatesFor(engine_, bill_, due, {.chosen = chosen_});
      const bool all = std::all_of(
          with.begin(), with.end(),
          [&](const Ref& ref) { return Contains(candidates, ref); });
      if (!all) return false;
    }
    chosen_.insert(chosen_.end(), with.begin(), with.end());
    // Verbs were judged when the things were chosen.
    return due.claim->has_verb() || AddThings(due, with);
  }

  bool AddThings(const Due& due, const std::vector<Ref>& with) {
    for (const Ref& ref : with) {
      if (!AddThing(due, ref)) return false;
    }
    if (due.claim->into() != 0) {
      bill_.env.registers[due.claim->into() - 1].refs = with;
    }
    return true;
  }

  bool AddThing(const Due& due, const Ref& ref) {
    if (due.claim->has_move()) {
      if (Contains(moved_, ref)) return false;
      moved_.push_back(ref);
      return true;
    }
    // Costs defined by the game's rules do nothing to things.
    const Proposal one = PaidWith(engine_, bill_, due, ref);
    return one.verb.empty() || AddDone(one);
  }

  const Engine& engine_;
  Bill& bill_;
  std::vector<Proposal> sums_;
  std::vector<Ref> chosen_;
  std::vector<Ref> moved_;
};

}  // namespace

std::optional<Payment> PlanBill(const Engine& engine, Bill bill,
                                const std::vector<Settled>& settled) {
  Planning planning(engine, bill);
  if (!planning.AddAll(settled)) return std::nullopt;
  std::vector<Helper> helpers;
  for (const Settled& one : settled) {
    if (one.way == nullptr) continue;
    const std::vector<Helper> some = HelpersOf(engine, *one.way, one.with);
    helpers.insert(helpers.end(), some.begin(), some.end());
  }
  bill.by_life = PaidByLife(settled);
  Payment payment{.need = NeedOf(engine, bill)};
  const std::optional<PaymentPlan> mana =
      PlanMana(engine, payment.need, bill.env.controller, bill.x, helpers,
               /*all_pay=*/true);
  if (!mana.has_value()) return std::nullopt;
  payment.mana = *mana;
  if (!planning.AddLife(payment.mana.life) || !planning.IsEnough()) {
    return std::nullopt;
  }
  return payment;
}

bool LacksOnlyMana(const Engine& engine, Bill bill,
                   const std::vector<Settled>& settled) {
  bill.by_life = PaidByLife(settled);
  Planning planning(engine, bill);
  return planning.AddAll(settled) &&
         planning.AddLife(LifeToPay(NeedOf(engine, bill))) &&
         planning.IsEnough();
}

}  // namespace refold
