#include "kernel/engine/mana_need.h"

#include <algorithm>
#include <utility>

#include "kernel/state/named.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

int KindIndex(const GameRules& rules, Word kind) {
  const std::vector<Word>& order = rules.shape().payment_order;
  auto it = std::find(order.begin(), order.end(), kind);
  return it == order.end() ? -1 : static_cast<int>(it - order.begin());
}

void AddMana(const Engine& engine, const Scope& scope,
             const pb::CostPart::Mana& mana, ManaNeed& need) {
  for (const pb::ManaSymbol& symbol : mana.symbols()) {
    Symbol wanted{
        .kinds = {}, .generic = symbol.generic(), .life = symbol.life()};
    for (uint32_t word : symbol.kinds()) {
      int kind = KindIndex(engine.rules(), scope.program.word(word));
      if (kind >= 0) wanted.kinds.push_back(kind);
    }
    need.symbols.push_back(std::move(wanted));
  }
  if (mana.has_generic()) need.generic += Evaluate(scope, mana.generic());
  need.x += mana.x();
  if (mana.x_kind() != 0) {
    need.x_kind = KindIndex(engine.rules(), scope.program.word(mana.x_kind()));
  }
}

// Applies changes of the cost of casting. A reduction of a kind takes away
// symbols of that kind and nothing else.
void ChangeNeed(const Engine& engine, const Ref& card, ManaNeed& need) {
  int64_t generic_symbols = 0;
  for (Symbol& symbol : need.symbols) {
    if (symbol.kinds.empty()) generic_symbols += symbol.generic;
  }
  for (const NamedValue& change : engine.rules().CostChanges(engine, card)) {
    if (change.name.empty()) {
      need.generic = std::max(need.generic + change.value, -generic_symbols);
      continue;
    }
    int kind = KindIndex(engine.rules(), change.name);
    for (int64_t i = 0; i < change.value; ++i) {
      need.symbols.push_back({.kinds = {kind}});
    }
    for (int64_t i = change.value; i < 0; ++i) {
      auto it = std::find_if(need.symbols.begin(), need.symbols.end(),
                             [kind](const Symbol& symbol) {
                               return symbol.kinds == std::vector<int>{kind};
                             });
      if (it == need.symbols.end()) break;
      need.symbols.erase(it);
    }
  }
}

std::vector<int64_t> PoolOf(const Engine& engine, PlayerId player) {
  std::vector<int64_t> pool;
  for (Word kind : engine.rules().shape().payment_order) {
    pool.push_back(GetNamed(engine.state().player(player).resources, kind));
  }
  return pool;
}

}  // namespace

ManaNeed NeedOf(const Engine& engine, const Environment& env,
                const Charge& charge) {
  ManaNeed need;
  if (charge.free) return need;
  Scope scope = engine.scope(env);
  for (const pb::CostPart* part : PartsOf(charge)) {
    if (part->has_mana()) AddMana(engine, scope, part->mana(), need);
  }
  if (charge.casting) ChangeNeed(engine, env.source, need);
  return need;
}

std::optional<PaymentPlan> PlanMana(const Engine& engine, const ManaNeed& need,
                                    PlayerId payer, int64_t x) {
  std::vector<Symbol> symbols = need.symbols;
  int64_t generic = need.generic;
  if (need.x_kind >= 0) {
    for (int64_t i = 0; i < x * need.x; ++i) {
      symbols.push_back({.kinds = {need.x_kind}});
    }
  } else {
    generic += x * need.x;
  }
  int64_t life = GetNamed(engine.state().player(payer).resources,
                          engine.rules().words().life);
  return PlanPayment(PoolOf(engine, payer), symbols, generic, life);
}

std::optional<int64_t> MaxX(const Engine& engine, const Environment& env,
                            const Charge& charge) {
  ManaNeed need = NeedOf(engine, env, charge);
  if (need.x == 0) return std::nullopt;
  std::vector<int64_t> pool = PoolOf(engine, charge.payer);
  int64_t most = 0;
  for (int64_t amount : pool) most += amount;
  // Payability only falls as X grows: halve until the last payable X is found.
  int64_t low = 0;
  int64_t high = most;
  while (low < high) {
    int64_t middle = low + (high - low + 1) / 2;
    if (PlanMana(engine, need, charge.payer, middle).has_value()) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

}  // namespace refold
