#include "tools/benchmarks/sample_games.h"

#include <unistd.h>

#include <filesystem>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "kernel/games/registry.h"
#include "replay/record.h"
#include "tools/bots/random_bot.h"
#include "tools/property/dealt_games.h"

namespace refold::tools {
namespace {

constexpr uint64_t kGames = 40;
constexpr uint64_t kMaxDecisions = 400;

// A store that lives as long as the process, and what is open of it.
struct RecordedStore {
  TemporaryStore store;
  std::unique_ptr<Log> log;
  std::unique_ptr<LogReader> reader;
};

// Destroyed at exit, so that the directory goes away.
RecordedStore& Recorded() {
  static RecordedStore recorded;
  return recorded;
}

}  // namespace

TemporaryStore::TemporaryStore() {
  static int count = 0;
  path_ = absl::StrCat(std::filesystem::temp_directory_path().string(),
                       "/refold_bench.", getpid(), ".", ++count);
  std::filesystem::remove_all(path_);
}

TemporaryStore::~TemporaryStore() { std::filesystem::remove_all(path_); }

std::unique_ptr<Log> TemporaryStore::OpenLog(OpenOptions options) const {
  options.create = true;
  auto log = Log::Open(path_, options);
  REFOLD_CHECK(log.ok(), "a store cannot be made");
  return *std::move(log);
}

std::vector<RandomTable> DealTables(absl::string_view name) {
  const DealtGame& game = DealtGameOf(name);
  auto decks = RandomDecks::Open(game, game.own_cards);
  REFOLD_CHECK(decks.ok(), "our own cards cannot be read");
  std::vector<RandomTable> dealt;
  for (uint64_t seed = 1; seed <= kGames; ++seed) {
    auto table = (*decks)->Deal(seed);
    REFOLD_CHECK(table.ok(), "a table cannot be dealt");
    dealt.push_back(*std::move(table));
  }
  return dealt;
}

const std::vector<RandomTable>& SampleTables() {
  static const auto* const tables =
      new std::vector<RandomTable>(DealTables("mtg"));
  return *tables;
}

Played PlaySample(const RandomTable& table, const Commit& commit) {
  auto engine = Engine::Start(table.header, table.programs,
                              *FindGame(table.header.game()), commit);
  REFOLD_CHECK(engine.ok(), "a game cannot be started");
  RandomBot bot(table.header.seed());
  Played played;
  while (!(*engine)->over() && played.decisions < kMaxDecisions) {
    absl::Status submitted = (*engine)->Submit(bot.Decide((*engine)->prompt()));
    REFOLD_CHECK(submitted.ok(), "a bot's decision is refused");
    ++played.decisions;
  }
  played.events = (*engine)->world().sequence();
  return played;
}

const LogReader& SampleStore() {
  RecordedStore& recorded = Recorded();
  if (recorded.reader != nullptr) return *recorded.reader;
  recorded.log = recorded.store.OpenLog();
  for (const RandomTable& table : SampleTables()) {
    Recorder recorder(*recorded.log, table.programs, Durability::kNone);
    PlaySample(table, recorder.commit());
  }
  auto reader = recorded.log->NewReader();
  REFOLD_CHECK(reader.ok(), "the store cannot be read");
  recorded.reader = *std::move(reader);
  return *recorded.reader;
}

const std::vector<SampleGame>& SampleBatches() {
  static const auto* const games = [] {
    auto* all = new std::vector<SampleGame>;
    for (const RandomTable& table : SampleTables()) {
      SampleGame& game = all->emplace_back();
      game.header = table.header;
      PlaySample(table, [&game](const Batch& batch) {
        game.batches.push_back(
            {batch.events, batch.bytes, batch.world.state().Hash()});
        return absl::OkStatus();
      });
    }
    return all;
  }();
  return *games;
}

}  // namespace refold::tools
