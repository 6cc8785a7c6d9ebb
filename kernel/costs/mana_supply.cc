#include "kernel/costs/mana_supply.h"

#include <algorithm>

#include "kernel/costs/mana_need.h"
#include "kernel/costs/payers.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// Unbounded counts stop here.
constexpr int64_t kMaxTimes = 100;

bool IsOfSource(const flat::Claim& claim) {
  return !claim.optional() && !claim.has_of() && !claim.top();
}

// How many times `each` can be taken from `has`.
int64_t TimesIn(int64_t has, int64_t each) {
  return each <= 0 ? kMaxTimes : std::max<int64_t>(has, 0) / each;
}

int64_t MostTimes(const Engine& engine, const Bill& bill,
                  const flat::Claim& claim) {
  if (claim.optional()) return kMaxTimes;
  if (claim.has_of()) {
    const Due due = DueOf(engine, bill, claim);
    return TimesIn(std::ssize(CandidatesFor(engine, bill, due, {})), due.count);
  }
  if (claim.has_flag() || claim.has_move()) return 1;
  if (claim.has_resource() && !IsForMana(engine, claim)) {
    return TimesIn(
        GetNamed(engine.state().player(bill.env.controller).resources,
                 claim.resource().resource()),
        Evaluate(engine.scope(bill.env), claim.resource().amount()));
  }
  if (claim.has_counters()) {
    const CardCell* card = engine.state().Find(bill.env.source);
    if (card == nullptr) return 0;
    const int64_t change =
        Evaluate(engine.scope(bill.env), claim.counters().change());
    return TimesIn(GetNamed(card->counters, claim.counters().counter()),
                   SaturatingSub(0, change));
  }
  return kMaxTimes;
}

}  // namespace

bool SpendsItsSource(const Bill& bill) {
  const Claims claims = ClaimsOf(bill);
  return std::any_of(
      claims.begin(), claims.end(), [](const flat::Claim* claim) {
        return IsOfSource(*claim) && (claim->has_flag() || claim->has_move());
      });
}

int64_t MostPayments(const Engine& engine, const Bill& bill) {
  int64_t most = kMaxTimes;
  for (const flat::Claim* claim : ClaimsOf(bill)) {
    most = std::min(most, MostTimes(engine, bill, *claim));
  }
  return most;
}

}  // namespace refold
