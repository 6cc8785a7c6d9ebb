#include "kernel/games/swu/vocabulary.h"

#include "absl/strings/str_cat.h"
#include "kernel/games/skeleton/vocabulary.h"
#include "kernel/games/swu/keywords.h"
#include "kernel/games/swu/names.h"

namespace refold::swu {
namespace {

using skeleton::Words;

// Those of the rules; what effects give like them; what abilities are of that
// have none ("when played").
std::vector<Word> AllKeywords() {
  std::vector<Word> words = Words({"assigns indirect damage to opponents",
                                   "assigns its indirect damage",
                                   "attacks ground units",
                                   "attacks more units at once",
                                   "attacks space units",
                                   "cannot be defeated by damage",
                                   "carries more pilots",
                                   "deals combat damage first",
                                   "deals instead of its power",
                                   "deals unpreventable damage",
                                   "does nothing when played",
                                   "enters play ready",
                                   "event",
                                   "fortify",
                                   "gains no abilities",
                                   "given smuggle",
                                   "has one more regroup phase",
                                   "joins other pilots",
                                   "looks at the top of the deck",
                                   "on attack",
                                   "pilot deploy",
                                   "provides aspect icons for costs",
                                   "raid once more",
                                   "rescued units enter play ready",
                                   "searches twice as many cards",
                                   "token units enter play ready",
                                   "when defeated",
                                   "when played"});
  words.insert(words.end(), Keywords().begin(), Keywords().end());
  return words;
}

std::vector<ActShape> Acts(const GameShape& shape) {
  // The possible prices of playing it in any way, and which of them may be
  // waived.
  std::vector<Word> let_go = Words({"aspects", "cost"});
  for (Word aspect : shape.words.colors) let_go.push_back(aspect);
  std::vector<Word> play = let_go;
  for (Word more : Words({"discard", "discard of another", "exhausted"})) {
    play.push_back(more);
  }
  const std::vector<Word> sorts = Words(
      {"event", "not event", "not unit", "not upgrade", "unit", "upgrade"});
  std::vector<ActShape> acts = {
      {.name = kPlay,
       .obstacles = play,
       .prices = Words({"damage to own base", "exploit", "resources"}),
       .sorts = sorts},
      {.name = Word::Of("be played on"),
       .obstacles = let_go,
       .prices = {kResources},
       .sorts = sorts},
      {.name = Word::Of("play on"),
       .obstacles = let_go,
       .prices = {kResources},
       .sorts = sorts},
      {.name = Word::Of("create units"), .obstacles = {kExhausted}},
      {.name = Word::Of("rescue"), .obstacles = {kExhausted}},
      {.name = kDeploy, .obstacles = {kResources}},
      {.name = kPay, .obstacles = Words({"half", "resources"})},
      {.name = Word::Of("use"),
       .obstacles = Words({"by anyone", "by opponents"})},
      {.name = Word::Of("deal indirect damage"), .prices = Words({"amount"})},
      {.name = Word::Of("draw the opening hand"), .prices = Words({"cards"})},
  };
  for (const char* way : {"piloting", "plot", "smuggle"}) {
    acts.push_back({.name = Word::Of(absl::StrCat("play by ", way)),
                    .obstacles = let_go,
                    .prices = {kResources},
                    .sorts = sorts});
  }
  for (Word act :
       Words({"attack", "attack next", "be attacked", "be targeted",
              "deal combat damage", "deploy by the rules", "initiate keywords",
              "mulligan", "pass", "play by an ability", "ready in regroup",
              "trigger abilities"})) {
    acts.push_back({.name = act});
  }
  return acts;
}

}  // namespace

void AddVocabulary(GameShape& shape) {
  std::vector<Word>& stats = shape.words.stats;
  // Icons of aspects; what an upgrade gives; what a card deals instead.
  stats.insert(stats.end(), shape.words.colors.begin(),
               shape.words.colors.end());
  for (Word more :
       Words({"upgrade hp", "upgrade power", "deals instead of its power",
              "deploys by an action"})) {
    stats.push_back(more);
  }
  // What cards cost in other ways (ways.h); their own further ways have names
  // that their programs count.
  shape.ways = Words({"piloting", "plot", "smuggle"});
  const Word another = Word::Of("another way ");
  shape.forms = {{WordKind::kWay, another}, {WordKind::kStat, another}};
  for (Word way : shape.ways) {
    stats.push_back(Word::Of(absl::StrCat(way.text(), " cost")));
    for (Word aspect : shape.words.colors) {
      stats.push_back(Word::Of(absl::StrCat(way.text(), " ", aspect.text())));
    }
  }
  shape.words.keywords = AllKeywords();
  shape.acts = Acts(shape);
  shape.laws = {{.name = Word::Of("printed"), .operands = {kHp, kPower}}};
  shape.effects = Words({"support", "this attack"});
  // For flags that effects change, not those with which a card enters.
  shape.reasons = Words({"exhaust", "ready"});
}

}  // namespace refold::swu
