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

// Whether the dues can all be paid in full beside what is done already.
bool ArePayable(const Engine& engine, const Bill& bill, const Deeds& already,
                const Dues& dues) {
  if (!CanPayEach(engine, bill, dues)) return false;
  std::unique_ptr<Engine> after;
  if (MustBeSummed(already, dues)) {
    const auto fixed = FixedDeeds(engine, bill, already, dues);
    if (!fixed.has_value()) return false;
    const bool any = std::any_of(dues.begin(), dues.end(), [](const Due& due) {
      return IsChosen(*due.claim) && due.count > 0;
    });
    if (any && HasVerbs(bill)) after = AfterDeeds(engine, *fixed);
  }
  std::vector<Seats> wants;
  for (const Due& due : dues) {
    const bool random = IsRandom(*due.claim);
    if ((!random && !IsChosen(*due.claim)) || due.count == 0) continue;
    std::vector<Ref> payers = CandidatesAfter(
        engine, after == nullptr ? engine : *after, bill, due, already.chosen);
    if (std::ssize(payers) < due.count) return false;
    if (!random) wants.push_back({due.count, std::move(payers)});
  }
  return wants.size() < 2 || CanSeatAll(wants);
}

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

bool IsManaPayable(const Engine& engine, const Bill& bill,
                   SupplyIfNeeded supply) {
  ManaNeed need = NeedOf(engine, bill);
  if (AsksForNothing(need)) return true;
  const std::vector<Helper> helpers = AllHelpers(engine, bill);
  if (PlanMana(engine, need, bill.env.controller, bill.x, helpers)
          .has_value()) {
    return true;
  }
  const ManaSupply* more = supply();
  if (more == nullptr || more->empty()) return false;
  if (HasPurpose(*more)) need = NeedOf(engine, bill, more);
  return CouldPayMana(engine, bill, need, bill.x, helpers, *more);
}

bool IsPayableBeside(const Engine& engine, const Bill& bill,
                     const Deeds& already, Dues dues, size_t first) {
  return AnyCombination(
      engine, bill, ClaimsOf(bill), first, dues,
      [&](const Dues& all) { return ArePayable(engine, bill, already, all); });
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
  bool apart = true;
  for (auto claim = claims.begin(); claim != claims.end(); ++claim) {
    if ((*claim)->has_verb() || (*claim)->has_of()) {
      apart = false;
    } else if (!CanPayFixed(engine, bill, **claim)) {
      return false;
    }
    for (auto other = claims.begin(); apart && other != claim; ++other) {
      apart = !AreAlike(**other, **claim);
    }
  }
  if (!apart) {
    Dues dues;
    const bool payable =
        AnyCombination(engine, bill, claims, 0, dues, [&](const Dues& all) {
          return ArePayable(engine, bill, Deeds(), all);
        });
    if (!payable) return false;
  }
  return !AsksForMana(bill, claims) || IsManaPayable(engine, bill, supply);
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
                                  size_t first) {
  --due.count;
  std::vector<Ref> fit;
  for (const Ref& ref : candidates) {
    Deeds with = already;
    with.chosen.push_back(ref);
    if (IsPayableBeside(engine, bill, with, {due}, first)) fit.push_back(ref);
  }
  return fit;
}

std::optional<int64_t> LeastOf(const Engine& engine, const Bill& bill,
                               Word name) {
  std::optional<int64_t> least;
  Dues dues;
  AnyCombination(engine, bill, ClaimsOf(bill), 0, dues, [&](const Dues& all) {
    if (ArePayable(engine, bill, {}, all)) {
      const int64_t sum = SumOf(all, name);
      least = std::min(least.value_or(sum), sum);
    }
    return false;
  });
  return least;
}

}  // namespace refold
