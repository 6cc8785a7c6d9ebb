#include "kernel/costs/mana_bound.h"

#include <algorithm>
#include <map>

#include "kernel/query/saturate.h"

namespace refold {
namespace {

// A set of kinds, a bit each. Kinds beyond the last one share its bit, which
// lets more seem possible.
using Kinds = uint64_t;
constexpr int kLastBit = 63;
// With more different sets of kinds in a price, each is checked separately.
constexpr size_t kMaxKindSets = 12;

Kinds BitOf(int kind) { return Kinds{1} << std::min(kind, kLastBit); }

template <class List>
Kinds BitsOf(const List& kinds) {
  Kinds bits = 0;
  for (const int kind : kinds) bits |= BitOf(kind);
  return bits;
}

// The minimum that a price asks for: an amount of each set of kinds, and a
// total.
struct Demand {
  std::map<Kinds, int64_t> of_kinds;
  int64_t total = 0;
  bool payable = true;  // as far as life goes

  void Add(Kinds kinds, int64_t amount) {
    of_kinds[kinds] = SaturatingAdd(of_kinds[kinds], amount);
    total = SaturatingAdd(total, amount);
  }
};

bool IsByLifeAlone(const Symbol& symbol) {
  return symbol.life > 0 && symbol.kinds.empty() && symbol.generic == 0;
}

Demand DemandOf(const ManaPrice& price, int64_t life) {
  Demand demand;
  for (size_t kind = 0; kind < price.of_kind.size(); ++kind) {
    if (price.of_kind[kind] <= 0) continue;
    demand.Add(BitOf(static_cast<int>(kind)), price.of_kind[kind]);
  }
  int64_t generic = price.generic;
  for (const Symbol& symbol : price.symbols) {
    if (!IsByLifeAlone(symbol)) continue;
    demand.payable = demand.payable && life >= symbol.life;
    life -= symbol.life;
  }
  for (const Symbol& symbol : price.symbols) {
    if (IsByLifeAlone(symbol)) continue;
    if (symbol.life > 0 && life >= symbol.life) {
      life -= symbol.life;
    } else if (symbol.kinds.empty()) {
      generic = SaturatingAdd(generic, symbol.generic);
    } else if (symbol.generic > 0) {
      generic = SaturatingAdd(generic, 1);  // at least that
    } else {
      demand.Add(BitsOf(symbol.kinds), 1);
    }
  }
  demand.total = SaturatingAdd(demand.total, std::max<int64_t>(generic, 0));
  return demand;
}

class Bound {
 public:
  Bound(const Amounts& pool, const std::vector<MoreMana>& more)
      : pool_(pool), more_(more) {}

  int64_t Total() const {
    int64_t total = 0;
    for (const int64_t amount : pool_) total = SaturatingAdd(total, amount);
    for (const MoreMana& one : more_) total = SaturatingAdd(total, one.gain);
    return total;
  }

  // How much of these kinds there could be.
  int64_t Of(Kinds kinds) const {
    int64_t sum = 0;
    for (size_t kind = 0; kind < pool_.size(); ++kind) {
      if ((BitOf(static_cast<int>(kind)) & kinds) == 0) continue;
      sum = SaturatingAdd(sum, pool_[kind]);
    }
    for (const MoreMana& one : more_) {
      if ((BitsOf(one.kinds) & kinds) != 0) {
        sum = SaturatingAdd(sum, one.amount);
      }
    }
    return sum;
  }

 private:
  const Amounts& pool_;
  const std::vector<MoreMana>& more_;
};

// Whether the demand that only these kinds can pay does not exceed what there
// could be of them.
bool IsEnoughOf(Kinds kinds, const Demand& demand, const Bound& bound) {
  int64_t asked = 0;
  for (const auto& [set, amount] : demand.of_kinds) {
    if ((set & ~kinds) == 0) asked = SaturatingAdd(asked, amount);
  }
  return asked <= bound.Of(kinds);
}

}  // namespace

// By Hall's theorem, all mana of a price can be paid if that holds for every
// union of the sets of kinds that the price asks for.
bool CouldPay(const Amounts& pool, const std::vector<MoreMana>& more,
              const ManaPrice& price, int64_t life) {
  if (price.unpayable) return false;
  const Demand demand = DemandOf(price, life);
  const Bound bound(pool, more);
  if (!demand.payable || demand.total > bound.Total()) return false;
  std::vector<Kinds> sets;
  for (const auto& [set, amount] : demand.of_kinds) sets.push_back(set);
  if (sets.size() > kMaxKindSets) {
    return std::all_of(sets.begin(), sets.end(), [&](Kinds set) {
      return IsEnoughOf(set, demand, bound);
    });
  }
  for (uint32_t chosen = 1; chosen < (uint32_t{1} << sets.size()); ++chosen) {
    Kinds kinds = 0;
    for (size_t i = 0; i < sets.size(); ++i) {
      if ((chosen >> i & 1) != 0) kinds |= sets[i];
    }
    if (!IsEnoughOf(kinds, demand, bound)) return false;
  }
  return true;
}

}  // namespace refold
