#include "kernel/engine/mana_need.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

// The place of a kind in the payment order; nothing if the game has no such
// mana.
std::optional<int> KindIndex(const GameRules& rules, Word kind) {
  const std::vector<Word>& order = rules.shape().payment_order;
  auto it = std::find(order.begin(), order.end(), kind);
  if (it == order.end()) return std::nullopt;
  return static_cast<int>(it - order.begin());
}

// Nothing pays for mana that the game does not have.
void AddOfKind(std::optional<int> kind, int64_t amount, ManaPrice& price) {
  if (amount <= 0) return;
  if (!kind.has_value()) {
    price.unpayable = true;
    return;
  }
  size_t index = static_cast<size_t>(*kind);
  if (price.of_kind.size() <= index) price.of_kind.resize(index + 1);
  price.of_kind[index] = SaturatingAdd(price.of_kind[index], amount);
}

// Whether the charge is for the ability's own use, and not for what it does.
const flat::Ability* UsedAbility(const Engine& engine, const Environment& env,
                                 const Charge& charge) {
  if (charge.casting || env.ability.empty()) return nullptr;
  const flat::Ability& ability = engine.view().ability(env.ability);
  return charge.cost == &ability.cost() ? &ability : nullptr;
}

std::vector<PurposeMana> PurposesFor(const Engine& engine,
                                     const Environment& env,
                                     const Charge& charge) {
  std::vector<PurposeMana> usable;
  const std::vector<Word>& order = engine.rules().shape().payment_order;
  for (const NamedValue& resource :
       engine.state().player(charge.payer).resources) {
    if (resource.value <= 0) continue;
    const size_t end = resource.name.text().find(" for ");
    if (end == std::string::npos) continue;
    const Word kind = Word::Of(resource.name.text().substr(0, end));
    const auto known = std::find(order.begin(), order.end(), kind);
    if (known == order.end()) continue;
    const Act act{.kind = Act::Kind::kPay,
                  .player = charge.payer,
                  .card = env.source,
                  .ability = UsedAbility(engine, env, charge),
                  .flag = resource.name,
                  .chosen = charge.casting};
    if (!engine.rules().Allows(engine, act)) continue;
    usable.push_back({.resource = resource.name,
                      .kind = static_cast<int>(known - order.begin())});
  }
  return usable;
}

// A kind that is none of the payment order is a purpose: all mana that is
// called after it.
void AddSymbol(const Engine& engine, const flat::ManaSymbol& symbol,
               ManaNeed& need) {
  ManaPrice& price = need.price;
  const size_t kinds = engine.rules().shape().payment_order.size();
  Symbol wanted{
      .kinds = {}, .generic = symbol.generic(), .life = symbol.life()};
  for (Word word : symbol.kinds()) {
    std::optional<int> kind = KindIndex(engine.rules(), word);
    if (kind.has_value()) wanted.kinds.push_back(*kind);
    for (size_t i = 0; !kind.has_value() && i < need.with_purpose.size(); ++i) {
      if (absl::EndsWith(need.with_purpose[i].resource.text(),
                         absl::StrCat(" for ", word.text()))) {
        wanted.kinds.push_back(static_cast<int>(kinds + i));
      }
    }
  }
  if (symbol.kinds_size() > 0 && wanted.kinds.empty() && wanted.generic == 0 &&
      wanted.life == 0) {
    price.unpayable = true;
  }
  price.symbols.push_back(std::move(wanted));
}

void AddMana(const Engine& engine, const Scope& scope,
             const flat::Claim::Mana& mana, ManaNeed& need) {
  for (const flat::ManaSymbol& symbol : mana.symbols()) {
    AddSymbol(engine, symbol, need);
  }
  if (mana.has_generic()) {
    need.price.generic =
        SaturatingAdd(need.price.generic, Evaluate(scope, mana.generic()));
  }
  need.x = SaturatingAdd(need.x, mana.x());
  if (mana.x_kind().empty()) return;
  need.x_kind = KindIndex(engine.rules(), mana.x_kind());
  if (!need.x_kind.has_value() && mana.x() > 0) need.price.unpayable = true;
}

// Takes away up to `count` symbols that only this kind pays for.
void TakeSymbols(int kind, int64_t count, std::vector<Symbol>& symbols) {
  std::erase_if(symbols, [kind, &count](const Symbol& symbol) {
    return count > 0 && symbol.kinds.size() == 1 && symbol.kinds[0] == kind &&
           count-- > 0;
  });
}

// Applies changes of the cost of casting. A reduction of a kind takes away
// symbols of that kind and nothing else. One of any kind takes away generic
// mana, that of {X} too: what is more than there is so far stays below 0 until
// the price is complete.
void ChangePrice(const Engine& engine, const Ref& card, ManaNeed& need) {
  ManaPrice& price = need.price;
  for (const NamedValue& change : engine.rules().CostChanges(engine, card)) {
    if (change.name == kLeastPrice) {
      need.least = std::max(need.least, change.value);
      continue;
    }
    if (change.name.empty()) {
      price.generic = SaturatingAdd(price.generic, change.value);
      continue;
    }
    std::optional<int> kind = KindIndex(engine.rules(), change.name);
    AddOfKind(kind, change.value, price);
    if (change.value < 0 && kind.has_value()) {
      TakeSymbols(*kind, SaturatingSub(0, change.value), price.symbols);
    }
  }
}

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

// What one kind pays for, mana of that kind with a purpose pays for as well.
void AddPurposes(const Engine& engine, ManaNeed& need) {
  const size_t kinds = engine.rules().shape().payment_order.size();
  need.price.taken_first = need.with_purpose.size();
  for (Symbol& symbol : need.price.symbols) {
    const auto plain = symbol.kinds;
    for (int kind : plain) {
      if (static_cast<size_t>(kind) >= kinds) continue;
      for (size_t i = 0; i < need.with_purpose.size(); ++i) {
        if (need.with_purpose[i].kind != kind) continue;
        symbol.kinds.insert(symbol.kinds.begin(), static_cast<int>(kinds + i));
      }
    }
  }
}

}  // namespace

ManaNeed NeedOf(const Engine& engine, const Environment& env,
                const Charge& charge) {
  ManaNeed need;
  if (charge.free) return need;
  need.with_purpose = PurposesFor(engine, env, charge);
  Scope scope = engine.scope(env);
  for (const flat::Claim* part : PartsOf(charge)) {
    if (part->has_mana()) AddMana(engine, scope, part->mana(), need);
  }
  if (charge.casting) ChangePrice(engine, env.source, need);
  AddPurposes(engine, need);
  return need;
}

bool AsksForNothing(const ManaNeed& need) {
  const ManaPrice& price = need.price;
  return price.symbols.empty() && price.of_kind.empty() && price.generic <= 0 &&
         !price.unpayable && need.x == 0 && need.least <= 0;
}

std::vector<Helper> HelpersOf(const Engine& engine, const flat::Claim& part,
                              const std::vector<Ref>& chosen) {
  std::vector<Helper> helpers;
  if (part.helps() == flat::Claim::NOTHING) return helpers;
  for (const Ref& ref : chosen) {
    Helper& helper = helpers.emplace_back();
    if (part.helps() != flat::Claim::OWN_COLOR) continue;
    for (Word color : CharacteristicsOf(engine.view(), ref.id).colors) {
      for (const GameShape::ManaOfColor& row :
           engine.rules().shape().mana_of_colors) {
        if (row.color != color) continue;
        if (std::optional<int> kind = KindIndex(engine.rules(), row.kind)) {
          helper.kinds.push_back(*kind);
        }
      }
    }
  }
  return helpers;
}

namespace {

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

}  // namespace

namespace {

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
    AddOfKind(need.x_kind, for_x, price);
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

std::optional<int64_t> MaxX(const Engine& engine, const Environment& env,
                            const Charge& charge) {
  ManaNeed need = NeedOf(engine, env, charge);
  if (charge.cost->x_into() != 0) {
    const Scope scope = engine.scope(env);
    return std::max<int64_t>(Evaluate(scope, charge.cost->x_at_most()), 0);
  }
  if (need.x == 0) return std::nullopt;
  const Amounts pool = PoolOf(engine, charge.payer, need);
  const std::vector<Helper> helpers = AllHelpers(engine, env, charge);
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
    if (PlanMana(engine, need, charge.payer, middle, helpers).has_value()) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

}  // namespace refold
