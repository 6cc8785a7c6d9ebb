// What is kept in memory: a game's state, a copy of its world, and collections
// of cards that are compiled whole, with the time that takes. Counted in bytes
// that malloc has given and not got back, so that what two things share counts
// once.
#include <benchmark/benchmark.h>
#include <gperftools/malloc_extension.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/fold/fold_state.h"
#include "replay/cards/forge_cards.h"
#include "replay/cards/wagic_cards.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

double BytesInUse() {
  size_t bytes = 0;
  REFOLD_CHECK(MallocExtension::instance()->GetNumericProperty(
                   "generic.current_allocated_bytes", &bytes),
               "the benchmarks are not linked with tcmalloc");
  return static_cast<double>(bytes);
}

// The state of a game at its end, folded from its log: the mean of all games.
void BM_StateBytes(benchmark::State& state) {
  const std::vector<SampleGame>& games = SampleBatches();
  double bytes = 0;
  for (auto _ : state) {
    const double before = BytesInUse();
    std::vector<GameState> states;
    states.reserve(games.size());
    for (const SampleGame& game : games) {
      GameState& folded = states.emplace_back();
      for (const SampleBatch& batch : game.batches) {
        for (const Event& event : batch.events) {
          REFOLD_CHECK(FoldState(folded, event).ok(), "an event does not fold");
        }
      }
    }
    bytes = BytesInUse() - before;
  }
  state.counters["bytes"] = bytes / static_cast<double>(games.size());
}
BENCHMARK(BM_StateBytes)->Iterations(1);

// What a copy of a world adds, after each batch: a step of a search, or of
// looking back, keeps one.
void BM_WorldCopyBytes(benchmark::State& state) {
  double bytes = 0;
  double copies = 0;
  for (auto _ : state) {
    for (const RandomTable& table : SampleTables()) {
      PlaySample(table, [&](const Batch& batch) {
        const double before = BytesInUse();
        const World copy = batch.world;
        bytes += BytesInUse() - before;
        ++copies;
        return absl::OkStatus();
      });
    }
  }
  state.counters["bytes"] = bytes / copies;
}
BENCHMARK(BM_WorldCopyBytes)->Iterations(1);

// A collection: the scripts as they were read, and every card compiled and
// linked. The time is that of all of it.
template <class Cards>
void BM_Collection(benchmark::State& state, const std::string& folder) {
  for (auto _ : state) {
    const double before = BytesInUse();
    auto cards = Cards::Read({folder});
    REFOLD_CHECK(cards.ok(), "REFOLD_CORPORA lacks a collection");
    const double read = BytesInUse();
    double compiled = 0;
    for (const std::string& name : (*cards)->names()) {
      if ((*cards)->Find(name)->supported()) ++compiled;
    }
    state.counters["scripts"] = read - before;
    state.counters["programs"] = BytesInUse() - read;
    state.counters["cards"] = compiled;
  }
}

const bool kCollectionRegistered = [] {
  const char* corpora = std::getenv("REFOLD_CORPORA");
  if (corpora == nullptr) return false;
  benchmark::RegisterBenchmark("BM_CollectionWagic", BM_Collection<WagicCards>,
                               absl::StrCat(corpora, "/wagic/Res/sets"))
      ->Iterations(1);
  benchmark::RegisterBenchmark("BM_CollectionForge", BM_Collection<ForgeCards>,
                               absl::StrCat(corpora, "/forge"))
      ->Iterations(1);
  return true;
}();

}  // namespace
}  // namespace refold::tools
