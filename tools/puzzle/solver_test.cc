// The search on own puzzles: what it finds, what it rules out, and what the
// other side can do about it.
#include "tools/puzzle/solver.h"

#include <memory>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/puzzle_table.h"
#include "replay/cards/read_file.h"

namespace refold::tools {
namespace {

struct Posed {
  Goal goal;
  std::unique_ptr<Engine> engine;
};

Posed Pose(const std::string& name) {
  const std::string file = "testdata/puzzles/" + name + ".pzl";
  auto text = ReadFile(file);
  EXPECT_TRUE(text.ok()) << text.status();
  const Puzzle puzzle = ReadPuzzle(file, *text);
  auto cards = CardsInDialect("forge")->read({"testdata/forge"});
  EXPECT_TRUE(cards.ok()) << cards.status();
  std::vector<Diagnostic> diagnostics = puzzle.diagnostics;
  auto table = SetUpPuzzle(puzzle, **cards, &diagnostics);
  for (const Diagnostic& one : diagnostics) ADD_FAILURE() << one.Render();
  auto engine = Engine::Start(table->header, table->programs, *FindGame("mtg"),
                              [](const Batch&) { return absl::OkStatus(); });
  EXPECT_TRUE(engine.ok()) << engine.status();
  return {{puzzle.goal, puzzle.turns}, *std::move(engine)};
}

Solution SolutionOf(const std::string& name, uint64_t nodes = 20'000) {
  const Posed posed = Pose(name);
  return Solve(*posed.engine, posed.goal, nodes);
}

// Plays the line that was found; the game is won at its end and not before.
void ExpectWon(const std::string& name, const Solution& solution) {
  Posed posed = Pose(name);
  for (const Decision& decision : solution.line) {
    ASSERT_FALSE(posed.engine->over());
    ASSERT_TRUE(posed.engine->Submit(decision).ok());
  }
  EXPECT_TRUE(posed.engine->over());
  EXPECT_EQ(posed.engine->state().game().winners, std::vector<PlayerId>{1});
}

TEST(SolverTest, FindsAWinInTwoSteps) {
  const Solution solution = SolutionOf("two_steps");
  EXPECT_EQ(solution.solved, Solved::kFound);
  EXPECT_EQ(solution.acts, 2) << "a bolt, and the pup grows";
  ExpectWon("two_steps", solution);
}

// Mana with a purpose, such as that of snow lands, is mana too.
TEST(SolverTest, PaysWithManaOfAPurpose) {
  const Solution solution = SolutionOf("frozen_way");
  EXPECT_EQ(solution.solved, Solved::kFound);
  ExpectWon("frozen_way", solution);
}

TEST(SolverTest, SaysThatThereIsNoWinOnceAllIsTried) {
  const Solution solution = SolutionOf("one_short");
  EXPECT_EQ(solution.solved, Solved::kNone);
  EXPECT_TRUE(solution.line.empty());
}

TEST(SolverTest, TheOtherSideAnswers) {
  EXPECT_EQ(SolutionOf("denied").solved, Solved::kNone);
  const Solution solution = SolutionOf("answered");
  EXPECT_EQ(solution.solved, Solved::kFound);
  EXPECT_EQ(solution.acts, 2) << "one of the two is countered";
  ExpectWon("answered", solution);
}

TEST(SolverTest, TheOtherSideBlocksAsIsBestForIt) {
  EXPECT_EQ(SolutionOf("one_blocker").solved, Solved::kNone);
  const Solution solution = SolutionOf("two_attackers");
  EXPECT_EQ(solution.solved, Solved::kFound);
  ExpectWon("two_attackers", solution);
}

TEST(SolverTest, StopsAtTheBound) {
  const Solution solution = SolutionOf("two_steps", 3);
  EXPECT_EQ(solution.solved, Solved::kBounded);
  EXPECT_LE(solution.nodes, 30u);
  EXPECT_EQ(solution.why, "the bound of 3 positions was reached");
}

TEST(SolverTest, TheSamePuzzleIsSolvedTheSameWay) {
  const Solution once = SolutionOf("answered");
  const Solution again = SolutionOf("answered");
  EXPECT_EQ(once.nodes, again.nodes);
  ASSERT_EQ(once.line.size(), again.line.size());
  for (size_t i = 0; i < once.line.size(); ++i) {
    EXPECT_EQ(once.line[i].chosen, again.line[i].chosen);
  }
}

TEST(SolverTest, SurvivingIsNotHavingLostInTime) {
  EXPECT_EQ(SolutionOf("hold_on").solved, Solved::kFound);
  EXPECT_EQ(SolutionOf("too_late").solved, Solved::kNone);
}

}  // namespace
}  // namespace refold::tools
