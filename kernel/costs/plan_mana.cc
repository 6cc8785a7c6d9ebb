// Plans how a pool pays for the mana of a bill.
#include <algorithm>

#include "kernel/costs/mana_bound.h"
#include "kernel/costs/mana_need.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/contains.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/cannot_happen.h"
#include "kernel/verbs/core_verbs.h"

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

// Adds mana of any kind up to the minimum.
void RaiseTo(int64_t least, ManaPrice& price) {
  const int64_t total = TotalOf(price);
  if (total >= least) return;
  // An excess reduction does not reduce what is added.
  int64_t generic = 0;
  for (const Symbol& symbol : price.symbols) {
    if (symbol.kinds.empty()) generic = SaturatingAdd(generic, symbol.generic);
  }
  price.generic = SaturatingAdd(
      std::max(price.generic, SaturatingSub(0, generic)), least - total);
}

// What is to be paid with this X once helpers have paid for what they can;
// nothing if each must, and cannot.
std::optional<ManaPrice> PriceWith(const ManaNeed& need, int64_t x,
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
  return price;
}

// How much life the player could pay for symbols of the price beside what is
// claimed; 0 if none of them asks for any.
int64_t LifeFor(const Engine& engine, PlayerId player, const ManaPrice& price,
                int64_t claimed) {
  const auto symbol =
      std::find_if(price.symbols.begin(), price.symbols.end(),
                   [](const Symbol& one) { return one.life > 0; });
  if (symbol == price.symbols.end()) return 0;
  const Word life = engine.rules().words().life;
  const Proposal paid = ResourceChange(
      player, life, SaturatingSub(0, symbol->life), kPayReason, Ref());
  if (CannotHappen(engine, paid)) return 0;
  return std::max<int64_t>(
      SaturatingSub(GetNamed(engine.state().player(player).resources, life),
                    claimed),
      0);
}

// What of the supply can be made for the bill, as its plan counts kinds.
class MoreFor {
 public:
  MoreFor(const Engine& engine, const Bill& bill, const ManaNeed& need,
          const Claimed& claimed)
      : engine_(engine), bill_(bill), need_(need), claimed_(claimed) {}

  void Add(const ManaSupply& supply) {
    const bool spends_source = bill_.casting || SpendsItsSource(bill_);
    for (const ManaSource& source : supply) {
      if (spends_source && source.card == bill_.env.source) continue;
      if (source.uses_up_card && Contains(claimed_.used_up, source.card)) {
        continue;
      }
      MoreMana more{.kinds = KindsOf(source),
                    .amount = source.amount,
                    .gain = source.gain};
      if (source.uses_up_card) more.card = source.card;
      if (!more.kinds.empty()) all_.push_back(std::move(more));
    }
  }

  // What helps, instead of making mana if it makes some.
  void Add(const std::vector<Helper>& helpers) {
    for (const Helper& helper : helpers) {
      if (Contains(claimed_.used_up, helper.thing)) continue;
      MoreMana& maker = MakerOf(helper.thing);
      maker.kinds.insert(maker.kinds.end(), helper.kinds.begin(),
                         helper.kinds.end());
      maker.amount = std::max<int64_t>(maker.amount, 1);
      maker.gain = std::max<int64_t>(maker.gain, 1);
    }
  }

  std::vector<MoreMana> Take() && { return std::move(all_); }

 private:
  absl::InlinedVector<int, 2> KindsOf(const ManaSource& source) const {
    absl::InlinedVector<int, 2> kinds;
    const std::vector<Word>& order = engine_.rules().shape().payment_order;
    for (size_t i = 0; i < order.size(); ++i) {
      if (IsAmong(source, order[i])) kinds.push_back(static_cast<int>(i));
    }
    for (size_t i = 0; i < need_.with_purpose.size(); ++i) {
      if (IsAmong(source, need_.with_purpose[i].resource)) {
        kinds.push_back(static_cast<int>(order.size() + i));
      }
    }
    return kinds;
  }

  // What is used up with the thing; if there is nothing yet, it makes nothing.
  MoreMana& MakerOf(const Ref& thing) {
    for (MoreMana& one : all_) {
      if (one.card == thing) return one;
    }
    MoreMana& made = all_.emplace_back();
    made.card = thing;
    return made;
  }

  static bool IsAmong(const ManaSource& source, Word kind) {
    return std::find(source.kinds.begin(), source.kinds.end(), kind) !=
           source.kinds.end();
  }

  const Engine& engine_;
  const Bill& bill_;
  const ManaNeed& need_;
  const Claimed& claimed_;
  std::vector<MoreMana> all_;
};

}  // namespace

std::optional<PaymentPlan> PlanMana(const Engine& engine, const ManaNeed& need,
                                    PlayerId payer, int64_t x,
                                    const std::vector<Helper>& helpers,
                                    bool all_pay, int64_t claimed_life) {
  const std::optional<ManaPrice> price = PriceWith(need, x, helpers, all_pay);
  if (!price.has_value()) return std::nullopt;
  return PlanPayment(PoolOf(engine, payer, need), *price,
                     LifeFor(engine, payer, *price, claimed_life));
}

bool CouldPayMana(const Engine& engine, const Bill& bill, const ManaNeed& need,
                  int64_t x, const std::vector<Helper>& helpers,
                  const ManaSupply& supply, const Claimed& claimed) {
  const PlayerId payer = bill.env.controller;
  const ManaPrice price =
      PriceWith(need, x, {}, /*all_pay=*/false).value_or(need.price);
  MoreFor more(engine, bill, need, claimed);
  more.Add(supply);
  more.Add(helpers);
  return CouldPay(PoolOf(engine, payer, need), std::move(more).Take(), price,
                  LifeFor(engine, payer, price, claimed.life), claimed.wants);
}

int64_t LeastManaOf(const ManaNeed& need) {
  ManaPrice price = need.price;
  std::erase_if(price.symbols,
                [](const Symbol& symbol) { return symbol.life > 0; });
  for (Symbol& symbol : price.symbols) {
    if (!symbol.kinds.empty()) symbol.generic = 0;  // one of a kind
  }
  return std::max(TotalOf(price), need.least);
}

std::optional<int64_t> MaxX(const Engine& engine, const Bill& bill,
                            const ManaSupply* supply) {
  const PlayerId payer = bill.env.controller;
  ManaNeed need = NeedOf(engine, bill, supply);
  std::optional<int64_t> bound;
  if (bill.cost->x_into() != 0 && bill.cost->has_x_at_most()) {
    const Scope scope = engine.scope(bill.env);
    bound = std::max<int64_t>(Evaluate(scope, bill.cost->x_at_most()), 0);
  }
  if (need.x == 0) return bound;
  const Amounts pool = PoolOf(engine, payer, need);
  const std::vector<Helper> helpers = AllHelpers(engine, bill);
  auto most = static_cast<int64_t>(helpers.size());
  for (int64_t amount : pool) most = SaturatingAdd(most, amount);
  // What a reduction takes away beyond the other generic mana.
  most = SaturatingAdd(
      most, std::max<int64_t>(SaturatingSub(0, need.price.generic), 0));
  if (supply != nullptr) {
    for (const ManaSource& source : *supply) {
      most = SaturatingAdd(most, source.gain);
    }
  }
  const auto can_pay = [&](int64_t x) {
    return PlanMana(engine, need, payer, x, helpers).has_value() ||
           (supply != nullptr &&
            CouldPayMana(engine, bill, need, x, helpers, *supply));
  };
  // Payability only falls as X grows: halve until the last payable X is found.
  int64_t low = 0;
  int64_t high = most;
  while (low < high) {
    int64_t middle = high - (high - low) / 2;
    if (can_pay(middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return std::min(low, bound.value_or(low));
}

}  // namespace refold
