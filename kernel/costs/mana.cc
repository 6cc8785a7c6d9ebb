#include "kernel/costs/mana.h"

#include <algorithm>
#include <utility>

#include "kernel/query/saturate.h"

namespace refold {
namespace {

// Symbols with a choice are tried in every way up to this number of
// combinations: 16 symbols with two options.
constexpr size_t kMaxTried = 1 << 16;

// What pays for the generic halves of symbols like {2/W}.
enum class Halves {
  kOfTheirKind,  // mana of no kind only; else the other half is paid
  kGeneric,      // every generic half, with any mana
  kMixed,        // any of both
};

// One way to pay for one symbol.
struct Way {
  enum class With { kKind, kAnything, kLife };
  With with = With::kKind;
  int kind = 0;  // of kKind
  int64_t amount = 0;
};

// In the order in which they are tried.
std::vector<Way> WaysToPay(const Symbol& symbol, Halves halves, bool has_pool) {
  const bool has_half = symbol.generic > 0;
  const Way anything{Way::With::kAnything, 0, symbol.generic};
  if (halves == Halves::kGeneric && has_half) return {anything};
  std::vector<Way> ways;
  if (has_half && has_pool) {
    ways.push_back({Way::With::kKind, 0, symbol.generic});
  }
  for (int kind : symbol.kinds) ways.push_back({Way::With::kKind, kind, 1});
  if (halves == Halves::kMixed && has_half) ways.push_back(anything);
  if (symbol.life > 0) ways.push_back({Way::With::kLife, 0, symbol.life});
  return ways;
}

bool AreFewWays(const std::vector<Symbol>& symbols) {
  size_t ways = 1;
  for (const Symbol& symbol : symbols) {
    ways *= std::max<size_t>(
        WaysToPay(symbol, Halves::kMixed, /*has_pool=*/true).size(), 2);
    if (ways > kMaxTried) return false;
  }
  return true;
}

class Planner {
 public:
  Planner(const Amounts& pool, int64_t life, const ManaPrice& price)
      : left_(pool),
        first_(pool.size() - std::min(price.taken_first, pool.size())),
        last_(price.taken_last.value_or(pool.size())),
        of_each_(&price.taken_of_each),
        life_left_(life) {
    plan_.spend.resize(pool.size());
  }

  // Each of these takes all of the amount or nothing.
  bool TakeKind(int kind, int64_t amount) {
    if (left_[kind] < amount) return false;
    left_[kind] = SaturatingSub(left_[kind], amount);
    plan_.spend[kind] = SaturatingAdd(plan_.spend[kind], amount);
    return true;
  }

  bool TakeGeneric(int64_t amount) {
    int64_t total = 0;
    for (int64_t left : left_) total = SaturatingAdd(total, left);
    if (total < amount) return false;
    for (const auto& group : *of_each_) {
      if (amount > 0 && !IsSpent(group) && TakeAny(group)) --amount;
    }
    for (size_t i = 0; i < left_.size() && amount > 0; ++i) {
      const size_t kind = (first_ + i) % left_.size();
      if (kind == last_) continue;
      int64_t part = std::min(left_[kind], amount);
      TakeKind(static_cast<int>(kind), part);
      amount = SaturatingSub(amount, part);
    }
    return amount <= 0 || TakeKind(static_cast<int>(last_), amount);
  }

  // Pays symbols[0..count) in any way that leaves the generic amount. Recursion
  // is as deep as there are symbols with a choice, which are 16 at most.
  bool PayInSomeWay(const std::vector<Symbol>& symbols, size_t count,
                    int64_t generic, Halves halves) {
    if (count == 0) return TakeGeneric(generic);
    const Planner before = *this;
    for (const Way& way :
         WaysToPay(symbols[count - 1], halves, !left_.empty())) {
      if (!Take(way)) continue;
      if (PayInSomeWay(symbols, count - 1, generic, halves)) return true;
      *this = before;
    }
    return false;
  }

  // The same, each symbol in the first way that is still possible.
  bool PayInFirstWay(const std::vector<Symbol>& symbols, int64_t generic,
                     Halves halves) {
    for (auto symbol = symbols.rbegin(); symbol != symbols.rend(); ++symbol) {
      std::vector<Way> ways = WaysToPay(*symbol, halves, !left_.empty());
      if (std::none_of(ways.begin(), ways.end(),
                       [this](const Way& way) { return Take(way); })) {
        return false;
      }
    }
    return TakeGeneric(generic);
  }

  PaymentPlan plan() && { return std::move(plan_); }

 private:
  bool IsSpent(const absl::InlinedVector<int, 2>& group) const {
    return std::any_of(group.begin(), group.end(),
                       [this](int kind) { return plan_.spend[kind] > 0; });
  }

  bool TakeAny(const absl::InlinedVector<int, 2>& group) {
    return std::any_of(group.begin(), group.end(),
                       [this](int kind) { return TakeKind(kind, 1); });
  }

  bool Take(const Way& way) {
    switch (way.with) {
      case Way::With::kKind:
        return TakeKind(way.kind, way.amount);
      case Way::With::kAnything:
        return TakeGeneric(way.amount);
      case Way::With::kLife:
        return TakeLife(way.amount);
    }
    return false;
  }

  bool TakeLife(int64_t amount) {
    if (life_left_ < amount) return false;
    life_left_ -= amount;  // of what there is, and not below 0
    plan_.life = SaturatingAdd(plan_.life, amount);
    return true;
  }

  Amounts left_;
  size_t first_;  // which kind is taken first
  size_t last_;   // and which last; the number of kinds: none
  const std::vector<absl::InlinedVector<int, 2>>* of_each_;
  int64_t life_left_;
  PaymentPlan plan_;
};

}  // namespace

void AddOfKind(int kind, int64_t amount, ManaPrice& price) {
  if (amount <= 0) return;
  const auto index = static_cast<size_t>(kind);
  if (price.of_kind.size() <= index) price.of_kind.resize(index + 1);
  price.of_kind[index] = SaturatingAdd(price.of_kind[index], amount);
}

std::optional<PaymentPlan> PlanPayment(const Amounts& pool,
                                       const ManaPrice& price, int64_t life) {
  if (price.unpayable) return std::nullopt;
  Planner fixed(pool, life, price);
  for (size_t kind = 0; kind < price.of_kind.size(); ++kind) {
    if (price.of_kind[kind] > 0 &&
        !fixed.TakeKind(static_cast<int>(kind), price.of_kind[kind])) {
      return std::nullopt;
    }
  }
  int64_t generic = price.generic;
  std::vector<Symbol> choices;
  for (const Symbol& symbol : price.symbols) {
    if (symbol.kinds.size() == 1 && symbol.generic == 0 && symbol.life == 0) {
      if (!fixed.TakeKind(symbol.kinds[0], 1)) return std::nullopt;
    } else if (symbol.kinds.empty() && symbol.life == 0) {
      generic = SaturatingAdd(generic, symbol.generic);
    } else {
      choices.push_back(symbol);
    }
  }
  generic = std::max<int64_t>(generic, 0);
  for (Halves halves :
       {Halves::kOfTheirKind, Halves::kGeneric, Halves::kMixed}) {
    Planner planner = fixed;
    bool paid =
        AreFewWays(choices)
            ? planner.PayInSomeWay(choices, choices.size(), generic, halves)
            : planner.PayInFirstWay(choices, generic, halves);
    if (paid) return std::move(planner).plan();
  }
  return std::nullopt;
}

}  // namespace refold
