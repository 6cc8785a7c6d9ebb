// Searching: what must grow with the logarithm of what lies behind. Counted,
// not timed: the counters are the same in every run.
#include <benchmark/benchmark.h>

#include "kernel/base/check.h"
#include "kernel/games/registry.h"
#include "replay/bisect/first_held.h"
#include "replay/expression/vocabulary.h"
#include "replay/peer/test_peer_pair.h"
#include "replay/redecide.h"
#include "tools/benchmarks/sample_games.h"
#include "tools/property/long_game.h"

namespace refold::tools {
namespace {

// Recorded once for all repetitions.
const GameReader& LongGame() {
  static const TemporaryStore store;
  static const auto log = store.OpenLog();
  static const auto id = RecordLongGame(*log);
  REFOLD_CHECK(id.ok(), "the long game cannot be played");
  static const auto reader = log->NewReader();
  REFOLD_CHECK(reader.ok(), "the store cannot be read");
  static const GameReader game = *(*reader)->Game(*id);
  return game;
}

// Bisected for a turn in its midst.
void BM_Bisect(benchmark::State& state) {
  const GameReader& game = LongGame();
  const GameRules& rules = *FindGame(game.header().game());
  const auto programs = LoadPrograms(game);
  REFOLD_CHECK(programs.ok(), "the programs cannot be read");
  const auto expression = expression::Expression::Parse(
      "turn >= 1234", expression::Vocabulary(**programs, rules));
  REFOLD_CHECK(expression.ok(), "the expression cannot be read");
  const bisect::Bounds bounds{0, game.End()->sequence};
  bisect::HeldReport report;
  for (auto _ : state) {
    auto held = bisect::FirstHeld(game, rules, *expression, bounds,
                                  /*monotone=*/true);
    REFOLD_CHECK(held.ok() && held->first.has_value(), "nothing was found");
    report = *std::move(held);
  }
  state.counters["worlds"] = static_cast<double>(report.evaluated);
  state.counters["folded"] = static_cast<double>(report.folded);
}
BENCHMARK(BM_Bisect)->Iterations(1);

// Two peers who meet again after so many batches, of which the second half
// differs.
void BM_LookBack(benchmark::State& state) {
  const auto batches = static_cast<uint64_t>(state.range(0));
  LookBackCost cost;
  for (auto _ : state) cost = LookBack(batches, batches / 2 + 3);
  state.counters["rounds"] = static_cast<double>(cost.rounds);
  state.counters["bytes"] = static_cast<double>(cost.bytes);
}
BENCHMARK(BM_LookBack)
    ->Arg(1'000)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Iterations(1);

}  // namespace
}  // namespace refold::tools
