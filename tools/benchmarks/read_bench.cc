// Reading a log: what folding and verifying cost beside a bare scan, with and
// without the parser that protobuf makes of the schema; and what lies in it.
#include <benchmark/benchmark.h>

#include <functional>
#include <vector>

#include "events/verify_chain.h"
#include "kernel/base/check.h"
#include "kernel/fold/fold_state.h"
#include "proto/event.pb.h"
#include "replay/fold_game.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

// Runs `read`, which returns a number of events, on every sample game.
void ReadAll(benchmark::State& state,
             const std::function<uint64_t(const GameReader&)>& read) {
  const LogReader& store = SampleStore();
  const std::vector<GameId> games = *store.Games();
  uint64_t events = 0;
  for (auto _ : state) {
    for (GameId id : games) events += read(*store.Game(id));
  }
  state.SetItemsProcessed(static_cast<int64_t>(events));
}

Event Read(const EventCursor& cursor) {
  Event event;
  REFOLD_CHECK(Decode(cursor.bytes(), event), "a recorded event is none");
  return event;
}

void BM_ScanHash(benchmark::State& state) {
  ReadAll(state, [](const GameReader& game) {
    uint64_t events = 0;
    Hash128 chain = game.root();
    EventCursor cursor = game.Events();
    for (; cursor.Next(); ++events) chain = ChainHash(chain, cursor.bytes());
    benchmark::DoNotOptimize(chain);
    return events;
  });
}
BENCHMARK(BM_ScanHash);

void BM_ScanParseHash(benchmark::State& state) {
  ReadAll(state, [](const GameReader& game) {
    uint64_t events = 0;
    Hash128 chain = game.root();
    EventCursor cursor = game.Events();
    pb::Event event;  // one for all, which keeps its memory
    for (; cursor.Next(); ++events) {
      chain = ChainHash(chain, cursor.bytes());
      const absl::string_view bytes = cursor.bytes();
      REFOLD_CHECK(
          event.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())),
          "a recorded event is none");
      benchmark::DoNotOptimize(event);
    }
    benchmark::DoNotOptimize(chain);
    return events;
  });
}
BENCHMARK(BM_ScanParseHash);

// Decoding as the kernel does it, and folding, with or without the state hash
// after every batch.
void ScanFold(benchmark::State& state, bool hashing) {
  ReadAll(state, [hashing](const GameReader& game) {
    uint64_t events = 0;
    Hash128 chain = game.root();
    GameState folded;
    uint64_t batch = 0;
    EventCursor cursor = game.Events();
    for (; cursor.Next(); ++events) {
      chain = ChainHash(chain, cursor.bytes());
      const Event event = Read(cursor);
      if (hashing && event.batch != batch) {
        benchmark::DoNotOptimize(folded.Hash());
      }
      batch = event.batch;
      REFOLD_CHECK(FoldState(folded, event).ok(), "an event does not fold");
    }
    benchmark::DoNotOptimize(chain);
    return events;
  });
}

void BM_ScanFold(benchmark::State& state) { ScanFold(state, false); }
BENCHMARK(BM_ScanFold);

void BM_ScanFoldHash(benchmark::State& state) { ScanFold(state, true); }
BENCHMARK(BM_ScanFoldHash);

void BM_VerifyChain(benchmark::State& state) {
  ReadAll(state, [](const GameReader& game) {
    ChainReport report = VerifyChain(game);
    REFOLD_CHECK(!report.fault.has_value(), "the chain is wrong");
    return report.events;
  });
}
BENCHMARK(BM_VerifyChain);

// What `refold verify` does first.
void BM_FoldAll(benchmark::State& state) {
  ReadAll(state, [](const GameReader& game) {
    FoldReport report = FoldAll(game);
    REFOLD_CHECK(!report.fault.has_value(), "the log is wrong");
    return report.events;
  });
}
BENCHMARK(BM_FoldAll);

// Counted, not timed: the bytes of events, with the hash that stands before
// each, and how many of them are what the engine goes on with.
struct LogBytes {
  uint64_t decisions = 0;
  uint64_t all = 0;
  uint64_t prompts = 0;
  uint64_t agendas = 0;
};

LogBytes CountBytes() {
  LogBytes count;
  const LogReader& store = SampleStore();
  const std::vector<GameId> games = *store.Games();
  for (GameId id : games) {
    for (EventCursor cursor = store.Game(id)->Events(); cursor.Next();) {
      const Event event = Read(cursor);
      count.all += kHashBytes + cursor.bytes().size();
      if (event.As<DecisionMade>() != nullptr) ++count.decisions;
      if (const auto* opened = event.As<PromptOpened>()) {
        count.prompts += opened->prompt.bytes().size();
        count.agendas += opened->agenda.bytes().size();
      }
    }
  }
  return count;
}

void BM_LogBytes(benchmark::State& state) {
  const LogBytes count = CountBytes();
  for (auto _ : state) {
  }
  auto each = [](uint64_t part, uint64_t of) {
    return static_cast<double>(part) / static_cast<double>(of);
  };
  state.counters["bytes"] = each(count.all, count.decisions);
  state.counters["prompts"] = each(100 * count.prompts, count.all);
  state.counters["agendas"] = each(100 * count.agendas, count.all);
}
BENCHMARK(BM_LogBytes)->Iterations(1);

}  // namespace
}  // namespace refold::tools
