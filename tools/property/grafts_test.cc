// Games with random programs: whatever links keeps every promise.
//
//   REFOLD_LONG=1  many more games
//   REFOLD_SEED=n  only the game of that seed, of each kind
#include <cstdlib>
#include <iostream>
#include <string>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "tools/property/checked_game.h"
#include "tools/property/dealt_games.h"
#include "tools/property/grafted_programs.h"
#include "tools/property/random_decks.h"

namespace refold::tools {
namespace {

constexpr uint64_t kGraftedGames = 60;
constexpr uint64_t kLongGraftedGames = 5000;
constexpr uint64_t kGraftedDecisions = 120;

class GraftedGames : public testing::TestWithParam<DealtGame> {
 protected:
  void PlaySeed(RandomDecks& decks, uint64_t seed) {
    auto table = decks.Deal(seed);
    ASSERT_TRUE(table.ok()) << table.status();
    const GameRules& rules = *FindGame(GetParam().game);
    const GraftedPrograms grafted =
        GraftPrograms(*table->programs, rules, seed);
    auto game = PlayCheckedGame(table->header, grafted.programs, rules, seed,
                                kGraftedDecisions,
                                [](const Batch&) { return absl::OkStatus(); });
    ASSERT_TRUE(game.ok()) << game.status();
    changed_ += grafted.changed;
    programs_ += grafted.programs->size();
    decisions_ += game->decisions;
  }

  uint64_t changed_ = 0;
  uint64_t programs_ = 0;
  uint64_t decisions_ = 0;
};

TEST_P(GraftedGames, KeepEveryPromise) {
  auto decks = RandomDecks::Open(GetParam(), GetParam().own_cards);
  ASSERT_TRUE(decks.ok()) << decks.status();
  uint64_t first = 1;
  uint64_t last =
      std::getenv("REFOLD_LONG") != nullptr ? kLongGraftedGames : kGraftedGames;
  const char* only = std::getenv("REFOLD_SEED");
  if (only != nullptr && absl::SimpleAtoi(only, &first)) last = first;
  for (uint64_t seed = first; seed <= last; ++seed) {
    SCOPED_TRACE(absl::StrCat("REFOLD_SEED=", seed));
    std::cerr << "seed " << seed << std::endl;  // a crash says no more
    PlaySeed(**decks, seed);
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
