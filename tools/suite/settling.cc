// What mana or life pays for (Phyrexian mana): in Wagic's suite nobody chooses,
// it is mana if that is there. A spell that asks for nothing else waits for a
// click on anything before it is paid, which then does nothing else.
#include <algorithm>
#include <utility>

#include "tools/default_answers.h"
#include "tools/suite/driver.h"

namespace refold::tools {
namespace {

const Word kWithMana = Word::Of("mana");

bool IsLifeOrMana(const flat::Claim& claim) {
  if (!claim.has_mana()) return false;
  const auto& symbols = claim.mana().symbols();
  return std::any_of(
      symbols.begin(), symbols.end(),
      [](const flat::ManaSymbol& symbol) { return symbol.life() > 0; });
}

bool AsksForCards(const flat::Claim& claim) { return claim.has_of(); }

bool IsAnnounced(const flat::Ability& ability) {
  return ability.kind() == flat::ABILITY_SPELL && ability.resolve_at() > 0;
}

}  // namespace

const flat::Cost* Driver::CostOf(const PromptOption& option) const {
  if (!option.ability.empty()) {
    return &engine_.view().ability(option.ability).cost();
  }
  const CardCell* card = engine_.state().Find(option.entity);
  if (card == nullptr || option.action != Word::Of("cast")) return nullptr;
  const auto& casts =
      engine_.world().programs().program(card->program).flat().casts();
  const auto way = static_cast<uint32_t>(option.number);
  return way < casts.size() ? &casts[static_cast<int>(way)].cost() : nullptr;
}

bool Driver::WaitsForAnyClick(const PromptOption& option) const {
  const size_t next = at_ + 1;
  if (by_meaning_ || option.action != Word::Of("cast") ||
      next >= actions_->size() || !IsClick((*actions_)[next].text)) {
    return false;
  }
  const CardCell* card = engine_.state().Find(option.entity);
  const auto& abilities =
      engine_.world().programs().program(card->program).flat().abilities();
  const flat::Cost* cost = CostOf(option);
  if (cost == nullptr) return false;
  const auto& claims = cost->claims();
  return std::any_of(claims.begin(), claims.end(), IsLifeOrMana) &&
         std::none_of(claims.begin(), claims.end(), AsksForCards) &&
         std::none_of(abilities.begin(), abilities.end(), IsAnnounced);
}

bool Driver::SettlesWithMana(Decision* decision) const {
  const std::vector<PromptOption>& options = prompt().options;
  if (prompt().kind != PromptKind::kMode || options.empty() ||
      options[0].action != kWithMana) {
    return false;
  }
  *decision = Choose(prompt(), 0);
  return true;
}

absl::Status Driver::SettleCost() {
  const uint32_t option = *std::exchange(unsettled_, std::nullopt);
  return Submit(Choose(prompt(), option));
}

}  // namespace refold::tools
