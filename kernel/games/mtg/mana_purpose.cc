#include "kernel/games/mtg/mana_purpose.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

constexpr absl::string_view kFor = " for ";

bool HasAll(const Characteristics& is, absl::string_view words) {
  for (absl::string_view one : absl::StrSplit(words, '+', absl::SkipEmpty())) {
    const Word word = Word::Of(std::string(one));
    const bool holds = one == "colorless"    ? is.colors.empty()
                       : one == "multicolor" ? is.colors.size() > 1
                       : one == "withdevoid"
                           ? is.Keyword(Word::Of("devoid")) > 0
                           : is.Has(word) || HasWord(is.colors, word);
    if (!holds) return false;
  }
  return true;
}

}  // namespace

bool IsWithPurpose(const PlayerAction& act) {
  return absl::StrContains(act.flag.text(), kFor);
}

bool MayPayFor(const View& view, const PlayerAction& act) {
  const CardCell* card = view.state.Find(act.card);
  if (card == nullptr) return false;
  const Characteristics& is = CharacteristicsOf(view, card->id);
  absl::string_view purposes = act.flag.text();
  purposes.remove_prefix(purposes.find(kFor) + kFor.size());
  if (purposes == kSnow.text()) return true;
  for (absl::string_view purpose : absl::StrSplit(purposes, '|')) {
    const bool cast = absl::ConsumePrefix(&purpose, "cast");
    const bool use = !cast && absl::ConsumePrefix(&purpose, "use");
    if ((cast && !act.chosen) || (use && act.ability == nullptr) ||
        (!cast && !use)) {
      continue;
    }
    absl::ConsumePrefix(&purpose, " ");
    if (HasAll(is, purpose)) return true;
  }
  return false;
}

}  // namespace refold::mtg
