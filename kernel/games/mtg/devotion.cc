#include "kernel/games/mtg/devotion.h"

#include <algorithm>

#include "kernel/query/appearance.h"

namespace refold::mtg {

int64_t DevotionTo(const View& view, const std::vector<Ref>& cards, Word one,
                   Word other) {
  int64_t count = 0;
  for (const Ref& card : cards) {
    const LinkedProgram* program = Appearance(view, card).program();
    if (program == nullptr) continue;
    for (const flat::Claim& claim : program->flat().cost().claims()) {
      for (const flat::ManaSymbol& symbol : claim.mana().symbols()) {
        count += std::any_of(
            symbol.kinds().begin(), symbol.kinds().end(),
            [&](Word kind) { return kind == one || kind == other; });
      }
    }
  }
  return count;
}

}  // namespace refold::mtg
