#include "kernel/games/swu/ways.h"

#include <map>

#include "absl/strings/str_cat.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/shape.h"

namespace refold::swu {
namespace {

const Word kSmuggleWord = Word::Of("smuggle");
const Word kPilotingWord = Word::Of("piloting");

// Words are looked up once: text is put together for each of them.
struct WayWords {
  Word cost;
  std::map<Word, Word> icons;
};

WayWords MakeWords(Way way) {
  const Word name = NameOfWay(way);
  if (name.empty()) return {.cost = kCost, .icons = {}};
  WayWords words{.cost = Word::Of(absl::StrCat(name.text(), " cost")),
                 .icons = {}};
  for (const Word aspect : Shape().words.colors) {
    words.icons[aspect] =
        Word::Of(absl::StrCat(name.text(), " ", aspect.text()));
  }
  return words;
}

const WayWords& WordsOfWay(Way way) {
  static const auto* const words = new std::vector<WayWords>{
      MakeWords(Way::kUsual), MakeWords(Way::kSmuggle),
      MakeWords(Way::kPiloting)};
  return (*words)[static_cast<size_t>(way)];
}

}  // namespace

Word NameOfWay(Way way) {
  switch (way) {
    case Way::kUsual:
      return {};
    case Way::kSmuggle:
      return kSmuggleWord;
    case Way::kPiloting:
      return kPilotingWord;
  }
  return {};
}

Word CostStat(Way way) { return WordsOfWay(way).cost; }

Word IconStat(Way way, Word aspect) {
  const WayWords& words = WordsOfWay(way);
  auto found = words.icons.find(aspect);
  return found == words.icons.end() ? aspect : found->second;
}

std::vector<Way> WaysFrom(const View& view, const CardCell& card) {
  std::vector<Way> ways;
  if (card.zone == kResources) {
    if (KeywordOf(view, card.ref(), kSmuggleWord) > 0) {
      ways.push_back(Way::kSmuggle);
    }
    return ways;
  }
  ways.push_back(Way::kUsual);
  if (KeywordOf(view, card.ref(), kPilotingWord) > 0) {
    ways.push_back(Way::kPiloting);
  }
  return ways;
}

}  // namespace refold::swu
