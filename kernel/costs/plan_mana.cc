// How a pool pays for the mana of a bill.
#include <algorithm>

#include "kernel/costs/mana_need.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

Amounts PoolOf(const Engine& engine, PlayerId player, const ManaNeed& need) {
  Amounts pool;
  const std::vector<NamedValue>& resources =
      engine.state().player(player).resources;
  for (Word kind : engine.rules().shape().payment_order) {
    pool.push_back(GetNamed(resources, kind));
  }
  for (const PurposeMana& mana : need.with_purpose) {
    pool.push_back(GetNamed(resources, mana.resource));
  }
  return pool;
}

// A symbol that only kinds pay for is harder to pay than generic mana, so a
// helper pays for one of these if it can, the one with the fewest ways first.
bool TakeOff(const Helper& helper, ManaPrice& price) {
  auto best = price.symbols.end();
  for (auto symbol = price.symbols.begin(); symbol != price.symbols.end();
       ++symbol) {
    const bool fits = std::any_of(
        helper.kinds.begin(), helper.kinds.end(), [symbol](int kind) {
          return std::find(symbol->kinds.begin(), symbol->kinds.end(), kind) !=
                 symbol->kinds.end();
        });
    if (!fits) continue;
    if (best == price.symbols.end() ||
        symbol->kinds.size() < best->kinds.size()) {
      best = symbol;
    }
  }
  if (best != price.symbols.end()) {
    price.symbols.erase(best);
    return true;
  }
  int64_t generic = price.generic;
  for (const Symbol& symbol : price.symbols) {
    if (symbol.kinds.empty()) generic = SaturatingAdd(generic, symbol.generic);
  }
  if (generic <= 0) return false;
  --price.generic;
  return true;
}

// How much mana it is, if nothing pays for symbols in another way.
int64_t TotalOf(const ManaPrice& price) {
  int64_t generic = price.generic;
  int64_t total = 0;
  for (const Symbol& symbol : price.symbols) {
    if (symbol.kinds.empty()) {
      generic = SaturatingAdd(generic, symbol.generic);
    } else {
      total = SaturatingAdd(total, std::max<int64_t>(symbol.generic, 1));
    }
  }
  for (int64_t amount : price.of_kind) total = SaturatingAdd(total, amount);
  return SaturatingAdd(total, std::max<int64_t>(generic, 0));
}

// Mana of any kind comes to what is less than it may be.
void RaiseTo(int64_t least, ManaPrice& price) {
  const int64_t total = TotalOf(price);
  if (total >= least) return;
  // A reduction beyond the generic mana takes nothing from what is added.
  int64_t generic = 0;
  for (const Symbol& symbol : price.symbols) {
    if (symbol.kinds.empty()) generic = SaturatingAdd(generic, symbol.generic);
  }
  price.generic = SaturatingAdd(
      std::max(price.generic, SaturatingSub(0, generic)), least - total);
}

}  // namespace

std::optional<PaymentPlan> PlanMana(const Engine& engine, const ManaNeed& need,
                                    PlayerId payer, int64_t x,
                                    const std::vector<Helper>& helpers,
                                    bool all_pay) {
  ManaPrice price = need.price;
  int64_t for_x = SaturatingMul(x, need.x);
  if (need.x_kind.has_value()) {
    AddOfKind(*need.x_kind, for_x, price);
  } else {
    price.generic = SaturatingAdd(price.generic, for_x);
  }
  RaiseTo(need.least, price);
  for (const Helper& helper : helpers) {
    if (!TakeOff(helper, price) && all_pay) return std::nullopt;
  }
  int64_t life = GetNamed(engine.state().player(payer).resources,
                          engine.rules().words().life);
  return PlanPayment(PoolOf(engine, payer, need), price, life);
}

std::optional<int64_t> MaxX(const Engine& engine, const Bill& bill) {
  const PlayerId payer = bill.env.controller;
  ManaNeed need = NeedOf(engine, bill);
  if (bill.cost->x_into() != 0) {
    const Scope scope = engine.scope(bill.env);
    return std::max<int64_t>(Evaluate(scope, bill.cost->x_at_most()), 0);
  }
  if (need.x == 0) return std::nullopt;
  const Amounts pool = PoolOf(engine, payer, need);
  const std::vector<Helper> helpers = AllHelpers(engine, bill);
  auto most = static_cast<int64_t>(helpers.size());
  for (int64_t amount : pool) most = SaturatingAdd(most, amount);
  // What a reduction takes away beyond the other generic mana.
  most = SaturatingAdd(
      most, std::max<int64_t>(SaturatingSub(0, need.price.generic), 0));
  // Payability only falls as X grows: halve until the last payable X is found.
  int64_t low = 0;
  int64_t high = most;
  while (low < high) {
    int64_t middle = high - (high - low) / 2;
    if (PlanMana(engine, need, payer, middle, helpers).has_value()) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

}  // namespace refold
