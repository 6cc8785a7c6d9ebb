#include "kernel/games/mtg/additional_triggers.h"

#include <algorithm>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

const Word kAsItComes = Word::Of("trigger again as it comes");
const Word kAsItDies = Word::Of("trigger again as it dies");

// The rule about such a move; empty if there is none.
Word RuleAbout(Word from, Word to) {
  if (from == kBattlefield) return to == kGraveyard ? kAsItDies : Word();
  return to == kBattlefield ? kAsItComes : Word();
}

}  // namespace

int64_t AdditionalTriggers(const View& view, const Environment& woken,
                           const Ref& moved, Word from, Word to) {
  const Word about = RuleAbout(from, to);
  if (about.empty() || !view.state.has_player(woken.controller)) return 0;
  // A permanent; one that leaves was one as it triggered.
  if (InPlay(view.state, woken.source) == nullptr && woken.source != moved) {
    return 0;
  }
  const auto& rules = CharacteristicsOfPlayer(view, woken.controller).rules;
  return std::count_if(
      rules.begin(), rules.end(), [&](const Characteristics::Rule& rule) {
        return rule.word == about && RuleMatches(view, rule, moved);
      });
}

}  // namespace refold::mtg
