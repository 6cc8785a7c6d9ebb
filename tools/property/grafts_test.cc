// Games with random programs: whatever links keeps every promise. They are
// cards of our own onto which parts of all our own cards of that game, in
// whatever language they are written, have been grafted; and all that programs
// can say is said by some of them.
//
//   REFOLD_LONG=1  many more games
//   REFOLD_SEED=n  only the game of that seed, of each kind
#include <cstdlib>
#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "kernel/engine/check_game.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "tools/property/checked_game.h"
#include "tools/property/dealt_games.h"
#include "tools/property/grafted_programs.h"
#include "tools/property/part_pool.h"
#include "tools/property/random_decks.h"
#include "tools/property/rare_parts.h"

namespace refold::tools {
namespace {

constexpr uint64_t kGraftedGames = 250;
constexpr uint64_t kLongGraftedGames = 5000;
constexpr uint64_t kGraftedDecisions = 120;

// Whether no program can say that, though the schema has it: of the operations
// of an expression only the six comparisons compare.
bool CannotBeSaid(const std::string& word) {
  // No card has a face of its own for lying as every card lies.
  if (word == "CardProgram.Face.turned=TURN_UP") return true;
  constexpr absl::string_view kCompare = "Predicate.Compare.op=";
  if (!absl::StartsWith(word, kCompare)) return false;
  const std::set<absl::string_view> comparisons = {"EQ", "NE", "LT",
                                                   "LE", "GT", "GE"};
  return comparisons.count(absl::string_view(word).substr(kCompare.size())) ==
         0;
}

// What the random programs of all games say.
class WholeLanguageIsSaid : public testing::Environment {
 public:
  static std::set<std::string>& Said() {
    static auto* const said = new std::set<std::string>;
    return *said;
  }

  void TearDown() override {
    // One game chosen by its seed says what it says.
    if (std::getenv("REFOLD_SEED") != nullptr) return;
    for (const std::string& word : WholeLanguage()) {
      EXPECT_EQ(Said().count(word) != 0, !CannotBeSaid(word)) << word;
    }
  }
};
const testing::Environment* const kWholeLanguageIsSaid =
    testing::AddGlobalTestEnvironment(new WholeLanguageIsSaid);

// The folders of all our own cards of the game.
std::vector<std::string> OwnCards(const DealtGame& game) {
  if (std::string(game.game) == "mtg") {
    return {"testdata/cards", "testdata/cardcode", "testdata/forge"};
  }
  return {game.own_cards};
}

std::vector<pb::CardProgram> AllPrograms(const DealtGame& game) {
  std::vector<pb::CardProgram> all;
  for (const std::string& folder : OwnCards(game)) {
    auto cards = CardsOfFolder(*CardsOfGame(game.game), folder).read({folder});
    EXPECT_TRUE(cards.ok()) << cards.status();
    if (!cards.ok()) continue;
    for (const std::string& name : (*cards)->names()) {
      for (const auto& program : (*cards)->Find(name)->programs) {
        all.push_back(program->program());
      }
    }
  }
  // As often as what some cards say, so that it comes up.
  constexpr int kRareCopies = 10;
  const int copies = std::string(game.game) == "mtg" ? kRareCopies : 0;
  for (int i = 0; i < copies; ++i) all.push_back(RareParts());
  return all;
}

// Else nothing of it would ever be taken over.
TEST(RarePartsTest, FitTheGame) {
  auto linked = LinkedProgram::Link(RareParts());
  ASSERT_TRUE(linked.ok()) << linked.status();
  const absl::Status fits = CheckWordsOfProgram(*FindGame("mtg"), **linked);
  EXPECT_TRUE(fits.ok()) << fits;
}

class GraftedGames : public testing::TestWithParam<DealtGame> {
 protected:
  GraftedGames() : pool_(AllPrograms(GetParam())) {}

  void TrySeed(RandomDecks& decks, uint64_t seed) {
    auto table = decks.Deal(seed);
    ASSERT_TRUE(table.ok()) << table.status();
    const GameRules& rules = *FindGame(GetParam().game);
    const GraftedPrograms grafted =
        GraftPrograms(*table->programs, pool_, rules, seed);
    for (uint32_t i = 1; i <= grafted.programs->size(); ++i) {
      ForEachPart(grafted.programs->program(i).program(),
                  [](const google::protobuf::Message& part) {
                    for (std::string& word : WordsOfLanguage(part)) {
                      WholeLanguageIsSaid::Said().insert(std::move(word));
                    }
                  });
    }
    changed_ += grafted.changed;
    programs_ += grafted.programs->size();
    auto game = PlayCheckedGame(table->header, grafted.programs, rules, seed,
                                kGraftedDecisions,
                                [](const Batch&) { return absl::OkStatus(); });
    ASSERT_TRUE(game.ok()) << game.status();
    decisions_ += game->decisions;
  }

  const PartPool pool_;
  uint64_t changed_ = 0;
  uint64_t programs_ = 0;
  uint64_t decisions_ = 0;
};

TEST_P(GraftedGames, KeepEveryPromise) {
  auto decks = RandomDecks::OpenMixed(GetParam(), OwnCards(GetParam()));
  ASSERT_TRUE(decks.ok()) << decks.status();
  uint64_t first = 1;
  uint64_t last = kGraftedGames;
  if (std::getenv("REFOLD_LONG") != nullptr) last = kLongGraftedGames;
  const char* only = std::getenv("REFOLD_SEED");
  if (only != nullptr && absl::SimpleAtoi(only, &first)) {
    last = first;
  }
  for (uint64_t seed = first; seed <= last; ++seed) {
    SCOPED_TRACE(absl::StrCat("REFOLD_SEED=", seed));
    std::cerr << "seed " << seed << std::endl;  // a crash says no more
    TrySeed(**decks, seed);
    if (HasFailure()) return;
  }
  std::cout << changed_ << " of " << programs_ << " programs changed, "
            << decisions_ << " decisions\n";
  EXPECT_GT(changed_ * 2, programs_) << "most programs should be random ones";
  EXPECT_GT(decisions_, last - first) << "and the games should be games";
}
INSTANTIATE_TEST_SUITE_P(Games, GraftedGames, testing::ValuesIn(DealtGames()));

}  // namespace
}  // namespace refold::tools
