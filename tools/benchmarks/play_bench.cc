// Random play: decisions and facts in a second, and what hashing and recording
// add.
#include <benchmark/benchmark.h>

#include <functional>
#include <vector>

#include "kernel/base/check.h"
#include "replay/record.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

void PlayTables(benchmark::State& state, const std::vector<RandomTable>& tables,
                const std::function<Played(const RandomTable&)>& play) {
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

void PlayAll(benchmark::State& state,
             const std::function<Played(const RandomTable&)>& play) {
  PlayTables(state, SampleTables(), play);
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

void PlayRecorded(benchmark::State& state,
                  const std::vector<RandomTable>& tables) {
  TemporaryStore store;
  auto log = store.OpenLog();
  PlayTables(state, tables, [&log](const RandomTable& table) {
    Recorder recorder(*log, table.programs, Durability::kGroup);
    return PlaySample(table, recorder.commit());
  });
  REFOLD_CHECK(log->Close().ok(), "the store cannot be closed");
}

void BM_PlayRecord(benchmark::State& state) {
  PlayRecorded(state, SampleTables());
}
BENCHMARK(BM_PlayRecord)->MeasureProcessCPUTime();

void BM_PlayRecordClash(benchmark::State& state) {
  PlayRecorded(state, DealTables("cfc"));
}
BENCHMARK(BM_PlayRecordClash)->MeasureProcessCPUTime();

}  // namespace
}  // namespace refold::tools
