#include "kernel/verbs/bill.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

#include "kernel/engine/game_rules.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/parts.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/seating.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

// By how much effects price the act, for claims of this name.
int64_t PriceFor(const Engine& engine, const Bill& bill, Word name) {
  if (bill.act.empty() || name.empty()) return 0;
  const Ref& what = bill.env.source;
  const Ref player = Ref::Player(bill.env.controller);
  auto with = [&](const Ref& other) {
    return SaturatingAdd(
        PriceOf(engine.view(), {bill.act, what, other}, name),
        PriceOf(engine.view(), {bill.act, player, what}, name));
  };
  if (bill.others.empty()) return with(Ref());
  int64_t least = with(bill.others.front());
  for (const Ref& other : bill.others) least = std::min(least, with(other));
  return least;
}

// A number moved by `price` away from 0, never beyond it.
int64_t Priced(int64_t amount, int64_t price) {
  if (amount < 0) {
    return std::min<int64_t>(SaturatingSub(amount, price), 0);
  }
  return std::max<int64_t>(SaturatingAdd(amount, price), 0);
}

// What is done to the same thing in the same way adds up.
bool IsSameDeed(const Engine& engine, const Proposal& a, const Proposal& b) {
  return a.verb == b.verb && a.words == b.words &&
         WhomOf(engine, a) == WhomOf(engine, b);
}

// Adds it to the sums. False if it can be done only once and is there already.
bool AddDeed(const Engine& engine, const Proposal& one,
             std::vector<Proposal>& sums) {
  for (Proposal& sum : sums) {
    if (!IsSameDeed(engine, sum, one)) continue;
    const int64_t more = NumberOf(one, part::kAmount);
    if (more == 0) return false;
    SetNumber(sum, part::kAmount,
              SaturatingAdd(NumberOf(sum, part::kAmount), more));
    return true;
  }
  sums.push_back(one);
  return true;
}

// Whether it changes a number by nothing: a price that came down to 0.
bool AsksForNothing(const Engine& engine, const Proposal& one) {
  return NumberOf(one, part::kAmount) == 0 &&
         HasWord(engine.rules().verb(one.verb).numbers, part::kAmount);
}

// All that does not have to be chosen, summed; nothing if it cannot be done.
std::optional<std::vector<Proposal>> FixedDeeds(const Engine& engine,
                                                const Deeds& already,
                                                const std::vector<Due>& dues) {
  std::vector<Proposal> sums;
  bool fits = true;
  for (const Proposal& one : already.fixed) {
    fits = fits && AddDeed(engine, one, sums);
  }
  for (const Due& due : dues) {
    if (due.is_chosen()) continue;
    fits = fits && !due.fixed.empty();
    for (const Proposal& one : due.fixed) {
      fits = fits && AddDeed(engine, one, sums);
    }
  }
  for (const Proposal& sum : sums) {
    fits =
        fits && (AsksForNothing(engine, sum) || WouldDo(engine, sum).in_full);
  }
  if (!fits) return std::nullopt;
  return sums;
}

// Does it and what it brings about, as far as that is possible, with nothing
// replaced.
void DoSupposed(Engine& supposed, const Proposal& proposal) {
  const Verb& row = supposed.rules().verb(proposal.verb);
  if (!row.would(supposed.view(), proposal).possible) return;
  const std::vector<Proposal> results = row.results(supposed, proposal);
  if (row.act != nullptr) row.act(supposed, proposal);
  for (const Proposal& result : results) DoSupposed(supposed, result);
}

// The game as it would be when these have been done; null if that changes
// nothing that could be chosen.
std::unique_ptr<Engine> AfterDeeds(const Engine& engine,
                                   const std::vector<Proposal>& deeds) {
  const bool cards = std::any_of(
      deeds.begin(), deeds.end(),
      [&](const Proposal& one) { return WhomOf(engine, one).is_card(); });
  if (!cards) return nullptr;
  std::unique_ptr<Engine> after = engine.Suppose();
  for (const Proposal& one : deeds) DoSupposed(*after, one);
  return after;
}

// Those that the due could be paid with once `deeds` are done.
std::vector<Ref> Payers(const Engine& engine, const Engine& after,
                        const Bill& bill, const Due& due,
                        const Deeds& already) {
  std::vector<Ref> payers;
  for (const Ref& ref : Find(engine.scope(bill.env), due.claim->of())) {
    const bool pays_already = std::any_of(
        already.chosen.begin(), already.chosen.end(),
        [&](const Proposal& one) { return WhomOf(engine, one) == ref; });
    if (pays_already) continue;
    if (WouldDo(after, PaidWith(engine, due, ref)).in_full) {
      payers.push_back(ref);
    }
  }
  return payers;
}

// Whether the dues can all be paid in full beside what is done already.
bool ArePayable(const Engine& engine, const Bill& bill, const Deeds& already,
                const std::vector<Due>& dues) {
  const std::optional<std::vector<Proposal>> fixed =
      FixedDeeds(engine, already, dues);
  if (!fixed.has_value()) return false;
  const std::unique_ptr<Engine> after = AfterDeeds(engine, *fixed);
  std::vector<std::vector<Ref>> wants;
  for (const Due& due : dues) {
    if (!due.is_chosen() || due.count == 0) continue;
    const std::vector<Ref> payers =
        Payers(engine, after == nullptr ? engine : *after, bill, due, already);
    if (static_cast<int64_t>(payers.size()) < due.count) return false;
    wants.insert(wants.end(), static_cast<size_t>(due.count), payers);
  }
  return CanSeatAll(wants);
}

// Calls visit(dues) for every combination of ways in which the claims from
// `first` on can be paid, until it is true; the optional ones are left out.
bool AnyCombination(const Engine& engine, const Bill& bill, int first,
                    std::vector<Due>& dues,
                    const std::function<bool(const std::vector<Due>&)>& visit) {
  const flat::Cost& cost = *bill.cost;
  int index = first;
  while (index < cost.claims_size() && cost.claims(index).optional()) ++index;
  if (index >= cost.claims_size()) return visit(dues);
  for (const flat::Claim* way : WaysOf(cost.claims(index))) {
    dues.push_back(DueOf(engine, bill, *way));
    const bool found = AnyCombination(engine, bill, index + 1, dues, visit);
    dues.pop_back();
    if (found) return true;
  }
  return false;
}

int64_t SumOf(const std::vector<Due>& dues, Word name) {
  int64_t sum = 0;
  for (const Due& due : dues) {
    if (due.claim->name() != name) continue;
    if (due.is_chosen()) {
      sum = SaturatingAdd(sum, due.count);
      continue;
    }
    for (const Proposal& one : due.fixed) {
      const int64_t amount = NumberOf(one, part::kAmount);
      sum = SaturatingAdd(sum, amount < 0 ? SaturatingSub(0, amount) : amount);
    }
  }
  return sum;
}

}  // namespace

std::vector<const flat::Claim*> WaysOf(const flat::Claim& claim) {
  std::vector<const flat::Claim*> ways = {&claim};
  for (const flat::Claim& other : claim.instead()) ways.push_back(&other);
  return ways;
}

Due DueOf(const Engine& engine, const Bill& bill, const flat::Claim& claim) {
  Due due{.claim = &claim};
  const Scope scope = engine.scope(bill.env);
  const int64_t price = PriceFor(engine, bill, claim.name());
  std::vector<Proposal> proposals = ProposalsOf(
      scope, engine.rules().verb(claim.verb().name()), claim.verb());
  if (claim.has_of()) {
    const int64_t count =
        claim.has_count() ? Evaluate(scope, claim.count()) : 1;
    due.count = std::max<int64_t>(SaturatingAdd(count, price), 0);
    due.each = std::move(proposals.front());
    return due;
  }
  for (Proposal& one : proposals) {
    const int64_t amount = NumberOf(one, part::kAmount);
    if (price != 0) SetNumber(one, part::kAmount, Priced(amount, price));
  }
  due.fixed = std::move(proposals);
  return due;
}

Proposal PaidWith(const Engine& engine, const Due& due, const Ref& ref) {
  Proposal one = due.each;
  SetRole(one, engine.rules().verb(one.verb).main_role(), {ref});
  return one;
}

std::vector<Ref> CandidatesFor(const Engine& engine, const Bill& bill,
                               const Due& due, const Deeds& already) {
  const std::unique_ptr<Engine> after = AfterDeeds(engine, already.fixed);
  return Payers(engine, after == nullptr ? engine : *after, bill, due, already);
}

bool IsPayableBeside(const Engine& engine, const Bill& bill,
                     const Deeds& already, std::vector<Due> dues, int first) {
  return AnyCombination(engine, bill, first, dues,
                        [&](const std::vector<Due>& all) {
                          return ArePayable(engine, bill, already, all);
                        });
}

bool IsPayable(const Engine& engine, const Bill& bill) {
  return IsPayableBeside(engine, bill, {}, {}, 0);
}

std::optional<int64_t> LeastOf(const Engine& engine, const Bill& bill,
                               Word name) {
  std::optional<int64_t> least;
  std::vector<Due> dues;
  AnyCombination(engine, bill, 0, dues, [&](const std::vector<Due>& all) {
    if (ArePayable(engine, bill, {}, all)) {
      const int64_t sum = SumOf(all, name);
      least = std::min(least.value_or(sum), sum);
    }
    return false;
  });
  return least;
}

}  // namespace refold
