// Random play: decisions and facts in a second, and what hashing and recording
// add.
#include <benchmark/benchmark.h>

#include <functional>

#include "kernel/base/check.h"
#include "replay/record.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

void PlayAll(benchmark::State& state,
             const std::function<Played(const RandomTable&)>& play) {
  const std::vector<RandomTable>& tables = SampleTables();
  Played all;
  for (auto _ : state) {
    for (const RandomTable& table : tables) {
      Played played = play(table);
      all.decisions += played.decisions;
      all.events += played.events;
    }
  }
  using benchmark::Counter;
  state.counters["decisions"] =
      Counter(static_cast<double>(all.decisions), Counter::kIsRate);
  state.counters["facts"] = Counter(
      static_cast<double>(all.events - all.decisions), Counter::kIsRate);
}

// Nothing is hashed and nothing is kept.
void BM_Play(benchmark::State& state) {
  PlayAll(state, [](const RandomTable& table) {
    return PlaySample(table, [](const Batch&) { return absl::OkStatus(); });
  });
}
BENCHMARK(BM_Play);

// The state hash is taken after every batch.
void BM_PlayHash(benchmark::State& state) {
  PlayAll(state, [](const RandomTable& table) {
    return PlaySample(table, [](const Batch& batch) {
      benchmark::DoNotOptimize(batch.world.state().Hash());
      return absl::OkStatus();
    });
  });
}
BENCHMARK(BM_PlayHash);

// The projections' hash, too: all that a recorded batch carries.
void BM_PlayHashBoth(benchmark::State& state) {
  PlayAll(state, [](const RandomTable& table) {
    return PlaySample(table, [](const Batch& batch) {
      benchmark::DoNotOptimize(batch.world.state().Hash());
      benchmark::DoNotOptimize(batch.world.projections().Hash());
      return absl::OkStatus();
    });
  });
}
BENCHMARK(BM_PlayHashBoth);

void BM_PlayRecord(benchmark::State& state) {
  TemporaryStore store;
  auto log = store.OpenLog();
  PlayAll(state, [&log](const RandomTable& table) {
    Recorder recorder(*log, table.programs, Durability::kGroup);
    return PlaySample(table, recorder.commit());
  });
  REFOLD_CHECK(log->Close().ok(), "the store cannot be closed");
}
BENCHMARK(BM_PlayRecord)->MeasureProcessCPUTime();

}  // namespace
}  // namespace refold::tools
