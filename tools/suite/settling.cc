// What mana or life pays for (Phyrexian mana): Wagic waits for a click on
// anything before it is paid, with mana if that is there.
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

}  // namespace

bool Driver::NeedsSettling(const PromptOption& option) const {
  const flat::Cost* cost = nullptr;
  if (!option.ability.empty()) {
    cost = &engine_.view().ability(option.ability).cost();
  } else if (option.action == Word::Of("cast")) {
    const CardCell* card = engine_.state().Find(option.entity);
    const auto& casts =
        engine_.world().programs().program(card->program).flat().casts();
    const auto way = static_cast<uint32_t>(option.number);
    if (way < casts.size()) cost = &casts[static_cast<int>(way)].cost();
  }
  if (by_meaning_ || cost == nullptr) return false;
  return std::any_of(cost->claims().begin(), cost->claims().end(),
                     IsLifeOrMana);
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
