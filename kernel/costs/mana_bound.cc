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
// Of more claims, the first ones are looked at.
constexpr size_t kMaxClaims = 6;

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

// What some of the claims ask for together.
struct Wanted {
  int64_t count = 0;
  std::vector<Ref> things;  // any of these, in order
};

class Bound {
 public:
  Bound(const Amounts& pool, const std::vector<MoreMana>& more)
      : pool_(pool), more_(more) {}

  // How much mana there could be, with what is wanted.
  int64_t Total(const Wanted& wanted) const {
    int64_t total = 0;
    for (const int64_t amount : pool_) total = SaturatingAdd(total, amount);
    return SaturatingAdd(total, OfMore(wanted, &MoreMana::gain,
                                       [](const MoreMana&) { return true; }));
  }

  // How much of these kinds there could be, with what is wanted.
  int64_t Of(Kinds kinds, const Wanted& wanted) const {
    int64_t sum = 0;
    for (size_t kind = 0; kind < pool_.size(); ++kind) {
      if ((BitOf(static_cast<int>(kind)) & kinds) == 0) continue;
      sum = SaturatingAdd(sum, pool_[kind]);
    }
    const auto fits = [kinds](const MoreMana& one) {
      return (BitsOf(one.kinds) & kinds) != 0;
    };
    return SaturatingAdd(sum, OfMore(wanted, &MoreMana::amount, fits));
  }

 private:
  // What these could make, and what is wanted of all others. One that could do
  // either does one of them.
  template <class Fits>
  int64_t OfMore(const Wanted& wanted, int64_t MoreMana::*amount,
                 Fits fits) const {
    auto sum = static_cast<int64_t>(wanted.things.size());
    for (const MoreMana& one : more_) {
      if (!fits(one)) continue;
      const bool either = std::binary_search(wanted.things.begin(),
                                             wanted.things.end(), one.card);
      sum = SaturatingAdd(
          sum, either ? std::max<int64_t>(one.*amount, 1) - 1 : one.*amount);
    }
    return sum;
  }

  const Amounts& pool_;
  const std::vector<MoreMana>& more_;
};

// What so many of the claims ask for, a bit each.
Wanted WantedBy(const std::vector<Seats>& wants, uint32_t some) {
  Wanted wanted;
  for (size_t i = 0; i < wants.size(); ++i) {
    if ((some >> i & 1) == 0) continue;
    wanted.count = SaturatingAdd(wanted.count, wants[i].count);
    wanted.things.insert(wanted.things.end(), wants[i].things.begin(),
                         wants[i].things.end());
  }
  std::sort(wanted.things.begin(), wanted.things.end());
  wanted.things.erase(std::unique(wanted.things.begin(), wanted.things.end()),
                      wanted.things.end());
  return wanted;
}

// Whether the demand that only these kinds can pay, and what is wanted, do not
// exceed what there could be of them.
bool IsEnoughOf(Kinds kinds, const Demand& demand, const Bound& bound,
                const Wanted& wanted) {
  int64_t asked = wanted.count;
  for (const auto& [set, amount] : demand.of_kinds) {
    if ((set & ~kinds) == 0) asked = SaturatingAdd(asked, amount);
  }
  return asked <= bound.Of(kinds, wanted);
}

bool CouldPayBeside(const Demand& demand, const Bound& bound,
                    const Wanted& wanted) {
  if (SaturatingAdd(demand.total, wanted.count) > bound.Total(wanted)) {
    return false;
  }
  std::vector<Kinds> sets;
  for (const auto& [set, amount] : demand.of_kinds) sets.push_back(set);
  if (sets.size() > kMaxKindSets) {
    return std::all_of(sets.begin(), sets.end(), [&](Kinds set) {
      return IsEnoughOf(set, demand, bound, wanted);
    });
  }
  for (uint32_t chosen = 1; chosen < (uint32_t{1} << sets.size()); ++chosen) {
    Kinds kinds = 0;
    for (size_t i = 0; i < sets.size(); ++i) {
      if ((chosen >> i & 1) != 0) kinds |= sets[i];
    }
    if (!IsEnoughOf(kinds, demand, bound, wanted)) return false;
  }
  return true;
}

}  // namespace

// By Hall's theorem, all mana of a price can be paid if that holds for every
// union of the sets of kinds that the price asks for, with any of the claims.
bool CouldPay(const Amounts& pool, const std::vector<MoreMana>& more,
              const ManaPrice& price, int64_t life,
              const std::vector<Seats>& wants) {
  if (price.unpayable) return false;
  const Demand demand = DemandOf(price, life);
  if (!demand.payable) return false;
  const Bound bound(pool, more);
  const size_t claims = std::min(wants.size(), kMaxClaims);
  for (uint32_t some = 0; some < (uint32_t{1} << claims); ++some) {
    if (!CouldPayBeside(demand, bound, WantedBy(wants, some))) return false;
  }
  return true;
}

}  // namespace refold
