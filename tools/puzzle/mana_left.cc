#include "tools/puzzle/mana_left.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "kernel/engine/game_rules.h"
#include "kernel/games/mtg/devotion.h"
#include "kernel/state/named.h"
#include "tools/puzzle/mana_book.h"

namespace refold::tools {
namespace {

// The resources that may pay for it, in the order of the plan.
std::vector<Word> ResourcesFor(const Engine& engine, const ManaNeed& need) {
  std::vector<Word> resources = engine.rules().shape().payment_order;
  for (const PurposeMana& mana : need.with_purpose) {
    resources.push_back(mana.resource);
  }
  return resources;
}

// What the player owns or controls.
std::vector<Ref> CardsOf(const GameState& state, PlayerId player) {
  std::vector<Ref> cards;
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& card = *state.card(id);
    if (card.owner == player || card.controller == player) {
      cards.push_back(Ref::Card(id, card.incarnation));
    }
  }
  return cards;
}

// Marks the kinds of the payment order that it names.
void MarkKinds(const ManaNeed& need, std::vector<bool>& kinds) {
  for (const Symbol& symbol : need.price.symbols) {
    for (int kind : symbol.kinds) kinds[static_cast<size_t>(kind)] = true;
  }
  for (size_t i = 0; i < need.price.of_kind.size(); ++i) {
    if (need.price.of_kind[i] > 0) kinds[i] = true;
  }
}

}  // namespace

bool PaysFor(const Engine& engine, const ManaNeed& need,
             const std::vector<NamedValue>& mana,
             std::vector<NamedValue>* left) {
  const std::vector<Word> resources = ResourcesFor(engine, need);
  Amounts amounts;
  for (Word resource : resources) amounts.push_back(GetNamed(mana, resource));
  const std::optional<PaymentPlan> plan = PlanPayment(
      amounts, need.price, GetNamed(mana, engine.rules().words().life));
  if (!plan.has_value()) return false;
  for (size_t i = 0; left != nullptr && i < plan->spend.size(); ++i) {
    SetNamed(*left, resources[i],
             GetNamed(*left, resources[i]) - plan->spend[i]);
  }
  return true;
}

ManaLeft::ManaLeft(const Engine& engine, PlayerId player,
                   const std::vector<ManaNeed>& needs) {
  const std::vector<Word>& order = engine.rules().shape().payment_order;
  const std::vector<Ref> cards = CardsOf(engine.state(), player);
  std::vector<bool> kinds;
  for (Word kind : order) {
    kinds.push_back(mtg::DevotionTo(engine.view(), cards, kind, kind) > 0);
  }
  for (const ManaNeed& need : needs) MarkKinds(need, kinds);
  for (size_t i = 0; i < order.size(); ++i) {
    if (kinds[i]) needed_.push_back(order[i]);
  }
  for (const ManaNeed& need : needs) {
    for (const PurposeMana& mana : need.with_purpose) {
      if (!kinds[static_cast<size_t>(mana.kind)]) continue;
      if (std::find(needed_.begin(), needed_.end(), mana.resource) ==
          needed_.end()) {
        needed_.push_back(mana.resource);
      }
    }
  }
}

std::vector<int64_t> ManaLeft::Worth(
    const std::vector<NamedValue>& mana) const {
  std::vector<int64_t> worth = {0};
  for (Word resource : needed_) worth.push_back(GetNamed(mana, resource));
  for (const NamedValue& value : mana) {
    if (IsMana(value.name)) worth.front() += value.value;
  }
  return worth;
}

bool IsNoMore(const std::vector<int64_t>& one,
              const std::vector<int64_t>& other) {
  for (size_t i = 0; i < one.size(); ++i) {
    if (one[i] > other[i]) return false;
  }
  return true;
}

}  // namespace refold::tools
