#include "kernel/costs/life_or_mana.h"

#include <algorithm>
#include <cstddef>

namespace refold {
namespace {

const Word kWithMana = Word::Of("mana");
const Word kWithLife = Word::Of("life");

constexpr std::ptrdiff_t kMaxSettled = 32;

}  // namespace

int SymbolsToSettle(const Bill& bill, const flat::Claim& claim) {
  if (bill.free || !claim.has_mana() || claim.optional() ||
      !claim.instead().empty()) {
    return 0;
  }
  const auto& symbols = claim.mana().symbols();
  const auto count = std::count_if(
      symbols.begin(), symbols.end(),
      [](const flat::ManaSymbol& symbol) { return symbol.life() > 0; });
  return static_cast<int>(std::min<std::ptrdiff_t>(count, kMaxSettled));
}

std::vector<bool> ByLifeIn(int64_t said) {
  std::vector<bool> by_life;
  for (; said > 1; said /= 2) by_life.push_back(said % 2 != 0);
  std::reverse(by_life.begin(), by_life.end());
  return by_life;
}

int64_t SaidOfNext(int64_t said, bool by_life) {
  return 2 * std::max<int64_t>(said, 1) + (by_life ? 1 : 0);
}

void AskOfNextSymbol(Engine& engine, const flat::Claim& claim, int64_t said,
                     const Environment& env) {
  size_t before = ByLifeIn(said).size();
  Word kind;
  for (const flat::ManaSymbol& symbol : claim.mana().symbols()) {
    if (symbol.life() == 0 || before-- != 0) continue;
    if (symbol.kinds_size() == 1) kind = symbol.kinds(0);
    break;
  }
  engine.Ask(
      {.player = env.controller,
       .kind = PromptKind::kMode,
       .reason = kPayReason,
       .options = {{.action = kWithMana, .word = kind}, {.action = kWithLife}},
       .min = 1,
       .max = 1,
       .env = env});
}

bool SaysLife(const Answer& answer) {
  return answer.option().action == kWithLife;
}

}  // namespace refold
