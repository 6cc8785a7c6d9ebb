#include "kernel/costs/payable.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "kernel/costs/mana_need.h"
#include "kernel/costs/seating.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/cannot_happen.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

bool CanPayResource(const Engine& engine, const Bill& bill,
                    const flat::Claim::Resource& claim) {
  const PlayerId payer = bill.env.controller;
  const int64_t amount = Evaluate(engine.scope(bill.env), claim.amount());
  if (GetNamed(engine.state().player(payer).resources, claim.resource()) <
      amount) {
    return false;
  }
  return amount == 0 ||
         !CannotHappen(engine, ResourceChange(payer, claim.resource(),
                                              SaturatingSub(0, amount),
                                              kPayReason, bill.env.source));
}

// Whether a short form that the source pays can be paid, considered alone.
bool CanPayFixed(const Engine& engine, const Bill& bill,
                 const flat::Claim& claim) {
  switch (claim.does_case()) {
    case flat::Claim::kMana:
      return true;  // all mana is planned together
    case flat::Claim::kResource:
      return CanPayResource(engine, bill, claim.resource());
    case flat::Claim::kRule:
      return engine.rules().CanPayRule(engine, claim.rule(), bill.env);
    case flat::Claim::kMove:
    case flat::Claim::kFlag:
    case flat::Claim::kCounters:
      return CanPayWith(engine, bill, claim, bill.env.source);
    case flat::Claim::kVerb:
    case flat::Claim::DOES_NOT_SET:
      return false;
  }
  return false;
}

// Whether two short forms that the source pays could need the same thing: then
// they must be summed.
bool AreAlike(const flat::Claim& a, const flat::Claim& b) {
  return a.does_case() == b.does_case() && !a.has_mana() &&
         a.does_case() != flat::Claim::kRule && !a.has_of() && !b.has_of();
}

bool MustBeSummed(const Deeds& already, const Dues& dues) {
  if (!already.fixed.empty()) return true;
  for (auto due = dues.begin(); due != dues.end(); ++due) {
    if (due->claim->has_verb()) return true;
    for (auto other = dues.begin(); other != due; ++other) {
      if (AreAlike(*other->claim, *due->claim)) return true;
    }
  }
  return false;
}

// Adds what is done for a due without a choice. False if it is impossible.
bool AddFixed(const Engine& engine, const Bill& bill, const Due& due,
              std::vector<Proposal>& sums) {
  const std::vector<Proposal> deeds = FixedDeedsOf(engine, bill, due);
  if (due.claim->has_verb() && deeds.empty()) return IsChosen(*due.claim);
  return std::all_of(deeds.begin(), deeds.end(), [&](const Proposal& one) {
    return AddDeed(engine, one, sums);
  });
}

// Everything without a choice, summed; nullopt if it cannot be done.
std::optional<std::vector<Proposal>> FixedDeeds(const Engine& engine,
                                                const Bill& bill,
                                                const Deeds& already,
                                                const Dues& dues) {
  std::vector<Proposal> sums;
  bool fits = true;
  for (const Proposal& one : already.fixed) {
    fits = fits && AddDeed(engine, one, sums);
  }
  for (const Due& due : dues) {
    fits = fits && AddFixed(engine, bill, due, sums);
  }
  for (const Proposal& sum : sums) fits = fits && CanBeDone(engine, bill, sum);
  if (!fits) return std::nullopt;
  return sums;
}

// Whether everything paid without a choice can be paid, each considered alone;
// for verbs that has been checked already.
bool CanPayEach(const Engine& engine, const Bill& bill, const Dues& dues) {
  return std::all_of(dues.begin(), dues.end(), [&](const Due& due) {
    const flat::Claim& claim = *due.claim;
    if (claim.has_verb()) return true;
    if (claim.does_case() == flat::Claim::kRule &&
        !engine.rules().CanPayRule(engine, claim.rule(), bill.env)) {
      return false;
    }
    if (claim.top()) {
      return std::ssize(TopCards(engine, bill, due, {})) >= due.count;
    }
    return claim.has_of() || CanPayFixed(engine, bill, claim);
  });
}

// How much life the payer loses by what is done without a choice.
int64_t LifeLostBy(const Engine& engine, const Bill& bill,
                   const std::vector<Proposal>& deeds) {
  int64_t life = 0;
  for (const Proposal& deed : deeds) {
    if (deed.verb != verb::kResource ||
        WordOf(deed, verb::kResource) != engine.rules().words().life ||
        WhomOf(engine, deed) != Ref::Player(bill.env.controller)) {
      continue;
    }
    life = SaturatingSub(life,
                         std::min<int64_t>(NumberOf(deed, part::kAmount), 0));
  }
  return life;
}

// What the dues claim that could also pay for mana, if they can all be paid in
// full beside what is done already, apart from mana.
std::optional<Claimed> ClaimedBy(const Engine& engine, const Bill& bill,
                                 const Deeds& already, const Dues& dues) {
  if (!CanPayEach(engine, bill, dues)) return std::nullopt;
  Claimed claimed{.used_up = already.used_up};
  std::unique_ptr<Engine> after;
  if (MustBeSummed(already, dues)) {
    const auto fixed = FixedDeeds(engine, bill, already, dues);
    if (!fixed.has_value()) return std::nullopt;
    const bool any = std::any_of(dues.begin(), dues.end(), [](const Due& due) {
      return IsChosen(*due.claim) && due.count > 0;
    });
    if (any && HasVerbs(bill)) after = AfterDeeds(engine, *fixed);
    claimed.life = LifeLostBy(engine, bill, *fixed);
  } else {
    for (const Due& due : dues) {
      if (!due.claim->has_resource()) continue;
      claimed.life = SaturatingAdd(
          claimed.life,
          LifeLostBy(engine, bill, FixedDeedsOf(engine, bill, due)));
    }
  }
  std::vector<Seats> wants;
  for (const Due& due : dues) {
    const bool random = IsRandom(*due.claim);
    if ((!random && !IsChosen(*due.claim)) || due.count == 0) continue;
    std::vector<Ref> payers = CandidatesAfter(
        engine, after == nullptr ? engine : *after, bill, due, already.chosen);
    if (std::ssize(payers) < due.count) return std::nullopt;
    if (random) continue;
    if (UsesUp(*due.claim)) claimed.wants.push_back({due.count, payers});
    wants.push_back({due.count, std::move(payers)});
  }
  if (wants.size() >= 2 && !CanSeatAll(wants)) return std::nullopt;
  return claimed;
}

// Whether the bill's mana can be paid, asked beside several claims.
class ManaQuestion {
 public:
  ManaQuestion(const Engine& engine, const Bill& bill, SupplyIfNeeded supply)
      : engine_(engine), bill_(bill), supply_(supply) {}

  bool IsPayable(const Claimed& claimed) {
    if (!need_.has_value()) {
      need_ = NeedOf(engine_, bill_);
      if (!AsksForNothing(*need_)) helpers_ = AllHelpers(engine_, bill_);
    }
    if (AsksForNothing(*need_)) return true;
    const bool apart = !HelpsElsewhere(claimed);
    if (apart && PlanMana(engine_, *need_, bill_.env.controller, bill_.x,
                          helpers_, /*all_pay=*/false, claimed.life)
                     .has_value()) {
      return true;
    }
    const ManaSupply* more = supply_();
    const bool none = more == nullptr || more->empty();
    if (none && apart) return false;
    const ManaNeed need =
        !none && HasPurpose(*more) ? NeedOf(engine_, bill_, more) : *need_;
    return CouldPayMana(engine_, bill_, need, bill_.x, helpers_,
                        none ? ManaSupply() : *more, claimed);
  }

 private:
  // Whether something that helps could be what is claimed.
  bool HelpsElsewhere(const Claimed& claimed) const {
    return std::any_of(
        helpers_.begin(), helpers_.end(), [&](const Helper& helper) {
          return Contains(claimed.used_up, helper.thing) ||
                 std::any_of(claimed.wants.begin(), claimed.wants.end(),
                             [&](const Seats& seats) {
                               return Contains(seats.things, helper.thing);
                             });
        });
  }

  const Engine& engine_;
  const Bill& bill_;
  SupplyIfNeeded supply_;
  std::optional<ManaNeed> need_;
  std::vector<Helper> helpers_;
};

// Calls visit(dues) for every combination of ways in which the claims from
// `first` on can be paid, until it is true; the optional ones are left out.
using Visit = absl::FunctionRef<bool(const Dues&)>;
bool AnyCombination(const Engine& engine, const Bill& bill,
                    const Claims& claims, size_t first, Dues& dues,
                    Visit visit) {
  size_t index = first;
  while (index < claims.size() && claims[index]->optional()) ++index;
  if (index >= claims.size()) return visit(dues);
  for (const flat::Claim* way : WaysOf(*claims[index])) {
    dues.push_back(DueOf(engine, bill, *way));
    const bool found =
        AnyCombination(engine, bill, claims, index + 1, dues, visit);
    dues.pop_back();
    if (found) return true;
  }
  return false;
}

// What could pay for it, or what a verb does it to.
std::vector<Ref> WantedFor(const Engine& engine, const Bill& bill,
                           const Deeds& already, const flat::Claim& claim) {
  std::vector<Ref> wanted;
  if (!IsChosen(claim) && !claim.has_verb()) return wanted;
  const Due due = DueOf(engine, bill, claim);
  if (IsChosen(claim)) {
    if (due.count > 0) wanted = CandidatesFor(engine, bill, due, already);
    return wanted;
  }
  for (const Proposal& deed : due.deeds) {
    wanted.push_back(WhomOf(engine, deed));
  }
  return wanted;
}

int64_t SumOf(const Dues& dues, Word name) {
  int64_t sum = 0;
  for (const Due& due : dues) {
    if (due.claim->name() != name) continue;
    if (IsChosen(*due.claim)) {
      sum = SaturatingAdd(sum, due.count);
      continue;
    }
    for (const Proposal& one : due.deeds) {
      const int64_t amount = NumberOf(one, part::kAmount);
      sum = SaturatingAdd(sum, amount < 0 ? SaturatingSub(0, amount) : amount);
    }
  }
  return sum;
}

bool AsksForMana(const Bill& bill, const Claims& claims) {
  return bill.casting ||  // which may change what it costs
         std::any_of(
             claims.begin(), claims.end(),
             [](const flat::Claim* claim) { return claim->has_mana(); });
}

}  // namespace

bool IsPayableBeside(const Engine& engine, const Bill& bill,
                     const Deeds& already, Dues dues, size_t first,
                     SupplyIfNeeded supply) {
  const Claims claims = ClaimsOf(bill);
  const bool asks = AsksForMana(bill, claims);
  ManaQuestion mana(engine, bill, supply);
  return AnyCombination(
      engine, bill, claims, first, dues, [&](const Dues& all) {
        const auto claimed = ClaimedBy(engine, bill, already, all);
        return claimed.has_value() && (!asks || mana.IsPayable(*claimed));
      });
}

bool IsManaPayableWithout(const Engine& engine, const Bill& bill,
                          const std::vector<Ref>& things,
                          SupplyIfNeeded supply) {
  return !AsksForMana(bill, ClaimsOf(bill)) ||
         ManaQuestion(engine, bill, supply).IsPayable({.used_up = things});
}

bool IsPayable(const Engine& engine, const Bill& bill) {
  return IsPayable(engine, bill, [] { return nullptr; });
}

bool IsPayable(const Engine& engine, const Bill& bill, SupplyIfNeeded supply) {
  if (const int64_t least = bill.cost->x_at_least();
      least > bill.x && !bill.free && !bill.as_effect) {
    if (bill.cost->x_into() != 0) {
      if (MaxX(engine, bill).value_or(0) < least) return false;
    } else {
      Bill with_x = bill;
      with_x.x = least;
      return IsPayable(engine, with_x, supply);
    }
  }
  const Claims claims = ClaimsOf(bill);
  // Most costs are short forms that the source pays, each in its own way.
  for (auto claim = claims.begin(); claim != claims.end(); ++claim) {
    if ((*claim)->has_verb() || (*claim)->has_of()) {
      return IsPayableBeside(engine, bill, {}, {}, 0, supply);
    }
    if (!CanPayFixed(engine, bill, **claim)) return false;
    for (auto other = claims.begin(); other != claim; ++other) {
      if (AreAlike(**other, **claim)) {
        return IsPayableBeside(engine, bill, {}, {}, 0, supply);
      }
    }
  }
  if (!AsksForMana(bill, claims)) return true;
  Claimed claimed;
  for (const flat::Claim* claim : claims) {
    if (!claim->has_resource() ||
        claim->resource().resource() != engine.rules().words().life) {
      continue;
    }
    claimed.life = SaturatingAdd(
        claimed.life,
        Evaluate(engine.scope(bill.env), claim->resource().amount()));
  }
  return ManaQuestion(engine, bill, supply).IsPayable(claimed);
}

bool AreWantedLater(const Engine& engine, const Bill& bill,
                    const Deeds& already, const std::vector<Ref>& things,
                    size_t first) {
  const Claims claims = ClaimsOf(bill);
  for (size_t i = first; i < claims.size(); ++i) {
    for (const flat::Claim* way : WaysOf(*claims[i])) {
      const std::vector<Ref> wanted = WantedFor(engine, bill, already, *way);
      const bool any =
          std::any_of(wanted.begin(), wanted.end(),
                      [&](const Ref& ref) { return Contains(things, ref); });
      if (any) return true;
    }
  }
  return false;
}

std::vector<Ref> WhatLeavesEnough(const Engine& engine, const Bill& bill,
                                  Due due, const Deeds& already,
                                  const std::vector<Ref>& candidates,
                                  size_t first, SupplyIfNeeded supply) {
  --due.count;
  std::vector<Ref> fit;
  for (const Ref& ref : candidates) {
    Deeds with = already;
    with.chosen.push_back(ref);
    if (UsesUp(*due.claim)) with.used_up.push_back(ref);
    if (IsPayableBeside(engine, bill, with, {due}, first, supply)) {
      fit.push_back(ref);
    }
  }
  return fit;
}

std::optional<int64_t> LeastOf(const Engine& engine, const Bill& bill,
                               Word name) {
  std::optional<int64_t> least;
  Dues dues;
  AnyCombination(engine, bill, ClaimsOf(bill), 0, dues, [&](const Dues& all) {
    if (ClaimedBy(engine, bill, {}, all).has_value()) {
      const int64_t sum = SumOf(all, name);
      least = std::min(least.value_or(sum), sum);
    }
    return false;
  });
  return least;
}

}  // namespace refold
