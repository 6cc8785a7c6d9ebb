#include "kernel/engine/mana.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace refold {
namespace {

// What pays for the generic halves of symbols like {2/W}.
enum class Halves {
  kOfTheirKind,  // mana of no kind only; else the other half is paid
  kGeneric,      // every generic half, with whatever there is
  kMixed,        // any of both
};

class Planner {
 public:
  Planner(const std::vector<int64_t>& pool, int64_t life)
      : left_(pool), life_left_(life) {
    plan_.spend.resize(pool.size());
  }

  bool TakeKind(int kind, int64_t amount) {
    if (left_[kind] < amount) return false;
    left_[kind] -= amount;
    plan_.spend[kind] += amount;
    return true;
  }

  bool TakeGeneric(int64_t amount) {
    int64_t total = std::accumulate(left_.begin(), left_.end(), int64_t{0});
    if (total < amount) return false;
    for (size_t kind = 0; kind < left_.size() && amount > 0; ++kind) {
      int64_t part = std::min(left_[kind], amount);
      TakeKind(static_cast<int>(kind), part);
      amount -= part;
    }
    return true;
  }

  bool TakeLife(int64_t amount) {
    if (life_left_ < amount) return false;
    life_left_ -= amount;
    plan_.life += amount;
    return true;
  }

  // Pays symbols[0..count) and then the generic amount. Recursion is as deep as
  // there are symbols.
  bool PayChoices(const std::vector<Symbol>& symbols, size_t count,
                  int64_t generic, Halves halves, bool try_all) {
    if (count == 0) return TakeGeneric(generic);
    const Symbol& symbol = symbols[count - 1];
    Planner before = *this;
    auto rest = [&] {
      return PayChoices(symbols, count - 1, generic, halves, try_all);
    };
    if (halves == Halves::kGeneric && symbol.generic > 0) {
      if (TakeGeneric(symbol.generic) && rest()) return true;
      *this = before;
      return false;
    }
    if (symbol.generic > 0 && !left_.empty() && TakeKind(0, symbol.generic)) {
      if (rest()) return true;
      *this = before;
      if (!try_all) return false;
    }
    for (int kind : symbol.kinds) {
      if (TakeKind(kind, 1)) {
        if (rest()) return true;
        *this = before;
        if (!try_all) return false;
      }
    }
    if (halves == Halves::kMixed && symbol.generic > 0 &&
        TakeGeneric(symbol.generic)) {
      if (rest()) return true;
      *this = before;
      if (!try_all) return false;
    }
    if (symbol.life > 0 && TakeLife(symbol.life) && rest()) return true;
    *this = before;
    return false;
  }

  PaymentPlan plan() && { return std::move(plan_); }

 private:
  std::vector<int64_t> left_;
  int64_t life_left_;
  PaymentPlan plan_;
};

}  // namespace

std::optional<PaymentPlan> PlanPayment(const std::vector<int64_t>& pool,
                                       const std::vector<Symbol>& symbols,
                                       int64_t generic, int64_t life) {
  constexpr size_t kMaxTried = 16;
  Planner fixed(pool, life);
  std::vector<Symbol> choices;
  for (const Symbol& symbol : symbols) {
    if (symbol.kinds.size() == 1 && symbol.generic == 0 && symbol.life == 0) {
      if (!fixed.TakeKind(symbol.kinds[0], 1)) return std::nullopt;
    } else if (symbol.kinds.empty() && symbol.life == 0) {
      generic += symbol.generic;
    } else {
      choices.push_back(symbol);
    }
  }
  generic = std::max<int64_t>(generic, 0);
  for (Halves halves :
       {Halves::kOfTheirKind, Halves::kGeneric, Halves::kMixed}) {
    Planner planner = fixed;
    if (planner.PayChoices(choices, choices.size(), generic, halves,
                           choices.size() <= kMaxTried)) {
      return std::move(planner).plan();
    }
  }
  return std::nullopt;
}

}  // namespace refold
