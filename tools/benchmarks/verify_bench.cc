// Verifying many games: what a second core is worth.
#include <benchmark/benchmark.h>

#include <vector>

#include "kernel/base/check.h"
#include "replay/record.h"
#include "replay/verify_games.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

// What `refold verify --jobs N` does, by the clock. The store is a closed one:
// VerifyGames() opens it.
void BM_VerifyGames(benchmark::State& state) {
  TemporaryStore store;
  std::vector<GameSource> games;
  {
    auto log = store.OpenLog();
    for (const RandomTable& table : SampleTables()) {
      Recorder recorder(*log, table.programs, Durability::kNone);
      PlaySample(table, recorder.commit());
      games.push_back({store.path(), recorder.game()});
    }
    REFOLD_CHECK(log->Close().ok(), "the store cannot be closed");
  }
  const VerifyOptions options{.threads = static_cast<int>(state.range(0))};
  for (auto _ : state) {
    VerifyGames(games, options, [](const pb::GameVerdict& verdict) {
      REFOLD_CHECK(!verdict.has_fault(), "a sample game is wrong");
    });
  }
}
BENCHMARK(BM_VerifyGames)->Arg(1)->Arg(2)->UseRealTime();

}  // namespace
}  // namespace refold::tools
