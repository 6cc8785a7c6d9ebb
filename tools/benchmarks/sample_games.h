// The benchmarks' data: random games with our own cards, dealt once and
// recorded once.
#ifndef REFOLD_TOOLS_BENCHMARKS_SAMPLE_GAMES_H_
#define REFOLD_TOOLS_BENCHMARKS_SAMPLE_GAMES_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "events/log.h"
#include "kernel/engine/engine.h"
#include "tools/property/random_decks.h"

namespace refold::tools {

// A directory that is removed with this object.
class TemporaryStore {
 public:
  TemporaryStore();
  ~TemporaryStore();
  TemporaryStore(const TemporaryStore&) = delete;
  TemporaryStore& operator=(const TemporaryStore&) = delete;

  const std::string& path() const { return path_; }
  // Opens it as a store, creating it if necessary.
  std::unique_ptr<Log> OpenLog(OpenOptions options = OpenOptions()) const;

 private:
  std::string path_;
};

// How much was played.
struct Played {
  uint64_t decisions = 0;
  uint64_t events = 0;
};

// The tables of Magic, dealt by the seeds 1, 2, …
const std::vector<RandomTable>& SampleTables();
// The same of another game of dealt_games.h.
std::vector<RandomTable> DealTables(absl::string_view game);
// Plays the game of a table to its end or to a limit of decisions.
Played PlaySample(const RandomTable& table, const Commit& commit);

// A store with those games, for reading.
const LogReader& SampleStore();

// A batch of a sample game as it was committed.
struct SampleBatch {
  std::vector<Event> events;
  std::vector<std::string> bytes;
  Hash128 state;
};
struct SampleGame {
  pb::GameHeader header;
  std::vector<SampleBatch> batches;
};
const std::vector<SampleGame>& SampleBatches();

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_BENCHMARKS_SAMPLE_GAMES_H_
