#include "kernel/costs/mana_need.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/costs/payers.h"
#include "kernel/engine/game_rules.h"
#include "kernel/query/appearance.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"

namespace refold {
namespace {

// The separator between the kind of mana and its purpose.
constexpr char kFor[] = " for ";

// The position of a kind in the payment order; nullopt if the game has no such
// mana.
std::optional<int> KindIndex(const GameRules& rules, Word kind) {
  const std::vector<Word>& order = rules.shape().payment_order;
  auto it = std::find(order.begin(), order.end(), kind);
  if (it == order.end()) return std::nullopt;
  return static_cast<int>(it - order.begin());
}

// Nothing pays for mana that the game does not have.
void AddKind(std::optional<int> kind, int64_t amount, ManaPrice& price) {
  if (kind.has_value()) {
    AddOfKind(*kind, amount, price);
  } else if (amount > 0) {
    price.unpayable = true;
  }
}

// Adds it if it is mana with a purpose that may pay for the bill.
void AddIfUsable(const Engine& engine, const Bill& bill, Word resource,
                 std::vector<PurposeMana>& usable) {
  const size_t end = resource.text().find(kFor);
  if (end == std::string::npos) return;
  const std::optional<int> kind =
      KindIndex(engine.rules(), Word::Of(resource.text().substr(0, end)));
  const bool known = std::any_of(
      usable.begin(), usable.end(),
      [resource](const PurposeMana& one) { return one.resource == resource; });
  if (!kind.has_value() || known) return;
  const PlayerAction act{.kind = PlayerAction::Kind::kPay,
                         .player = bill.env.controller,
                         .card = bill.env.source,
                         .ability = UsedAbility(engine, bill),
                         .flag = resource,
                         .chosen = bill.casting};
  if (!engine.rules().Allows(engine, act)) return;
  usable.push_back({.resource = resource, .kind = *kind});
}

std::vector<PurposeMana> PurposesFor(const Engine& engine, const Bill& bill,
                                     const ManaSupply* supply) {
  std::vector<PurposeMana> usable;
  for (const NamedValue& resource :
       engine.state().player(bill.env.controller).resources) {
    if (resource.value <= 0) continue;
    AddIfUsable(engine, bill, resource.name, usable);
  }
  if (supply == nullptr) return usable;
  for (const ManaSource& source : *supply) {
    for (const Word kind : source.kinds) {
      AddIfUsable(engine, bill, kind, usable);
    }
  }
  return usable;
}

// A symbol that mana or life pays for, once it is known which of them.
void SettleSymbol(bool by_life, Symbol& symbol) {
  if (!by_life) {
    symbol.life = 0;
    return;
  }
  symbol.kinds.clear();
  symbol.generic = 0;
}

// A kind that is not in the payment order is a purpose: all mana named after
// it.
void AddSymbol(const Engine& engine, const Bill& bill,
               const flat::ManaSymbol& symbol, size_t& life_symbols,
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
                         absl::StrCat(kFor, word.text()))) {
        wanted.kinds.push_back(static_cast<int>(kinds + i));
      }
    }
  }
  if (symbol.kinds_size() > 0 && wanted.kinds.empty() && wanted.generic == 0 &&
      wanted.life == 0) {
    price.unpayable = true;
  }
  if (wanted.life > 0 && life_symbols++ < bill.by_life.size()) {
    SettleSymbol(bill.by_life[life_symbols - 1], wanted);
  }
  price.symbols.push_back(std::move(wanted));
}

// What these cards cost as their mana costs say; what has none cannot be paid
// (CR 118.6).
void AddCostsOf(const Engine& engine, const Bill& bill,
                const std::vector<Ref>& cards, size_t& life_symbols,
                ManaNeed& need) {
  bool unpayable = cards.empty();
  for (const Ref& card : cards) {
    const LinkedProgram* program = Appearance(engine.view(), card).program();
    bool costs = false;
    for (size_t i = 0;
         program != nullptr && i < program->flat().cost().claims().size();
         ++i) {
      const flat::Claim& claim = program->flat().cost().claims()[i];
      if (!claim.has_mana()) continue;
      costs = true;
      for (const flat::ManaSymbol& symbol : claim.mana().symbols()) {
        AddSymbol(engine, bill, symbol, life_symbols, need);
      }
    }
    unpayable = unpayable || !costs;
  }
  if (unpayable) need.price.unpayable = true;
}

void AddMana(const Engine& engine, const Bill& bill,
             const flat::Claim::Mana& mana, size_t& life_symbols,
             ManaNeed& need) {
  const Scope scope = engine.scope(bill.env);
  for (const flat::ManaSymbol& symbol : mana.symbols()) {
    AddSymbol(engine, bill, symbol, life_symbols, need);
  }
  if (mana.has_generic()) {
    need.price.generic =
        SaturatingAdd(need.price.generic, Evaluate(scope, mana.generic()));
  }
  if (mana.has_cost_of()) {
    AddCostsOf(engine, bill, Select(scope, mana.cost_of()), life_symbols, need);
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

// Applies changes of the cost of casting. A reduction of a kind removes only
// symbols of that kind. One of any kind removes generic mana, including that of
// {X}: an excess stays below 0 until the price is complete.
void ChangePrice(const Engine& engine, const std::vector<NamedValue>& changes,
                 int64_t x, ManaNeed& need) {
  if (changes.empty()) return;
  ManaPrice& price = need.price;
  const int64_t asked =
      SaturatingAdd(LeastManaOf(need), SaturatingMul(need.x, x));
  for (const NamedValue& change : changes) {
    if (change.name == kLeastPrice) {
      need.least = std::max(need.least, change.value);
      continue;
    }
    if (change.name == kAnyPaysColors || change.name == kAnyPaysKinds ||
        change.name == kSpentLast || change.name == kSpentInColors) {
      continue;
    }
    if (change.name == kLeastLeft) {
      need.least = std::max(need.least, std::min(change.value, asked));
      continue;
    }
    if (change.name.empty()) {
      price.generic = SaturatingAdd(price.generic, change.value);
      continue;
    }
    std::optional<int> kind = KindIndex(engine.rules(), change.name);
    AddKind(kind, change.value, price);
    if (change.value < 0 && kind.has_value()) {
      TakeSymbols(*kind, SaturatingSub(0, change.value), price.symbols);
    }
  }
}

bool IsColor(const GameRules& rules, Word kind) {
  const std::vector<GameShape::ManaOfColor>& colors =
      rules.shape().mana_of_colors;
  return std::any_of(
      colors.begin(), colors.end(),
      [kind](const GameShape::ManaOfColor& row) { return row.kind == kind; });
}

// If the changes say so, lets mana of any kind pay for what requires one kind,
// or one colour.
void LoosenPrice(const Engine& engine, const std::vector<NamedValue>& changes,
                 ManaNeed& need) {
  const bool kinds = GetNamed(changes, kAnyPaysKinds) != 0;
  if (!kinds && GetNamed(changes, kAnyPaysColors) == 0) return;
  const std::vector<Word>& order = engine.rules().shape().payment_order;
  auto is_loose = [&](int kind) {
    const auto index = static_cast<size_t>(kind);
    return index < order.size() &&
           (kinds || IsColor(engine.rules(), order[index]));
  };
  ManaPrice& price = need.price;
  for (size_t kind = 0; kind < price.of_kind.size(); ++kind) {
    if (!is_loose(static_cast<int>(kind))) continue;
    price.generic = SaturatingAdd(price.generic, price.of_kind[kind]);
    price.of_kind[kind] = 0;
  }
  for (Symbol& symbol : price.symbols) {
    if (std::none_of(symbol.kinds.begin(), symbol.kinds.end(), is_loose)) {
      continue;
    }
    symbol.kinds.clear();
    symbol.generic = 1;
  }
  if (need.x_kind.has_value() && is_loose(*need.x_kind)) need.x_kind.reset();
}

// What the game is told of the spell: also in which way it is cast.
Environment CastingOf(const Bill& bill) {
  Environment casting = bill.env;
  if (!bill.way.empty()) SetWords(casting.words, kWayOfCasting, {bill.way});
  return casting;
}

// In which order the pool is spent on what any kind pays for.
void OrderSpending(const Engine& engine, const std::vector<NamedValue>& changes,
                   ManaNeed& need) {
  const int64_t place = GetNamed(changes, kSpentLast);
  if (place > 0) need.price.taken_last = static_cast<size_t>(place - 1);
  if (GetNamed(changes, kSpentInColors) == 0) return;
  const std::vector<Word>& order = engine.rules().shape().payment_order;
  for (size_t kind = 0; kind < order.size(); ++kind) {
    if (!IsColor(engine.rules(), order[kind])) continue;
    // What can only pay for this bill comes first.
    auto& group = need.price.taken_of_each.emplace_back();
    for (size_t i = 0; i < need.with_purpose.size(); ++i) {
      if (need.with_purpose[i].kind != static_cast<int>(kind)) continue;
      group.push_back(static_cast<int>(order.size() + i));
    }
    group.push_back(static_cast<int>(kind));
  }
}

// Lets mana of a kind with a purpose pay for everything that the kind pays for.
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

bool IsForMana(const Engine& engine, const flat::Claim& claim) {
  return claim.has_resource() &&
         KindIndex(engine.rules(), claim.resource().resource()).has_value();
}

ManaNeed NeedOf(const Engine& engine, const Bill& bill,
                const ManaSupply* supply) {
  ManaNeed need;
  need.with_purpose = PurposesFor(engine, bill, supply);
  Scope scope = engine.scope(bill.env);
  size_t life_symbols = 0;
  // The first mana of what is cast is its mana cost, which need not be paid.
  bool free = bill.free;
  for (const flat::Claim* claim : ClaimsOf(bill)) {
    if (free && claim->has_mana()) {
      free = false;
    } else if (claim->has_mana()) {
      AddMana(engine, bill, claim->mana(), life_symbols, need);
    }
    if (!IsForMana(engine, *claim)) continue;
    AddKind(KindIndex(engine.rules(), claim->resource().resource()),
            Evaluate(scope, claim->resource().amount()), need.price);
  }
  // What is cast for nothing costs more, too (CR 118.9d, 601.2f).
  if (bill.casting) {
    const std::vector<NamedValue> changes =
        engine.rules().CostChanges(engine, CastingOf(bill), bill.aimed);
    ChangePrice(engine, changes, bill.x, need);
    LoosenPrice(engine, changes, need);
    OrderSpending(engine, changes, need);
  } else if (bill.act == verb::kUse && !bill.as_effect) {
    const std::vector<NamedValue> changes =
        engine.rules().UseCostChanges(engine, bill.env, bill.aimed);
    ChangePrice(engine, changes, bill.x, need);
    OrderSpending(engine, changes, need);
  }
  AddPurposes(engine, need);
  return need;
}

bool HasPurpose(const ManaSupply& supply) {
  return std::any_of(
      supply.begin(), supply.end(), [](const ManaSource& source) {
        return std::any_of(
            source.kinds.begin(), source.kinds.end(),
            [](Word kind) { return absl::StrContains(kind.text(), kFor); });
      });
}

bool AsksForNothing(const ManaNeed& need) {
  const ManaPrice& price = need.price;
  return price.symbols.empty() && price.of_kind.empty() && price.generic <= 0 &&
         !price.unpayable && need.x == 0 && need.least <= 0;
}

int64_t LifeToPay(const ManaNeed& need) {
  int64_t life = 0;
  for (const Symbol& symbol : need.price.symbols) {
    if (symbol.kinds.empty() && symbol.generic == 0) {
      life = SaturatingAdd(life, symbol.life);
    }
  }
  return life;
}

std::vector<Helper> HelpersOf(const Engine& engine, const flat::Claim& claim,
                              const std::vector<Ref>& chosen) {
  std::vector<Helper> helpers;
  if (claim.helps() == flat::Claim::NOTHING) return helpers;
  for (const Ref& ref : chosen) {
    Helper& helper = helpers.emplace_back();
    helper.thing = ref;
    if (claim.helps() != flat::Claim::OWN_COLOR) continue;
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

std::vector<Helper> AllHelpers(const Engine& engine, const Bill& bill) {
  std::vector<Helper> all;
  for (const flat::Claim* claim : ClaimsOf(bill)) {
    if (claim->helps() == flat::Claim::NOTHING) continue;
    const std::vector<Helper> some =
        HelpersOf(engine, *claim,
                  CandidatesFor(engine, bill, DueOf(engine, bill, *claim), {}));
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace refold
