// A recorded game of some 150 events, of every game in dealt_games.h, damaged
// at every place: what is wrong is found, and the very event is named. With
// each event there is one more place and more to read each time.
//
//   REFOLD_LONG=1  a game of some 300 events
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/import.h"
#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "proto/event.pb.h"
#include "replay/diff/first_difference.h"
#include "replay/record.h"
#include "replay/verify_games.h"
#include "tools/bots/random_bot.h"
#include "tools/property/dealt_games.h"
#include "tools/property/field_changes.h"
#include "tools/property/random_decks.h"

namespace refold::tools {
namespace {

constexpr uint64_t kMaxSeed = 20;
constexpr GameId kGame = 1;

uint64_t LeastEvents() {
  return std::getenv("REFOLD_LONG") != nullptr ? 300 : 150;
}

// Plays until there are so many events. False if the game is over before.
bool RecordGame(Log& log, RandomDecks& decks, uint64_t seed) {
  auto table = decks.Deal(seed);
  EXPECT_TRUE(table.ok()) << table.status();
  Recorder recorder(log, table->programs, Durability::kNone);
  auto engine =
      Engine::Start(table->header, table->programs,
                    *FindGame(table->header.game()), recorder.commit());
  EXPECT_TRUE(engine.ok()) << engine.status();
  RandomBot bot(seed);
  while (!(*engine)->over() && (*engine)->world().sequence() < LeastEvents()) {
    absl::Status done = (*engine)->Submit(bot.Decide((*engine)->prompt()));
    EXPECT_TRUE(done.ok()) << done;
  }
  return (*engine)->world().sequence() >= LeastEvents();
}

// A store whose game kGame is long enough. Null if there is none.
std::string RecordEnough(const DealtGame& kind) {
  auto decks = RandomDecks::Open(kind, kind.own_cards);
  EXPECT_TRUE(decks.ok()) << decks.status();
  for (uint64_t seed = 1; seed <= kMaxSeed; ++seed) {
    const std::string path = NewStorePath();
    auto log = OpenLog(path);
    if (RecordGame(*log, **decks, seed)) return path;
  }
  ADD_FAILURE() << "no game of " << LeastEvents() << " events";
  return "";
}

struct RecordedGame {
  pb::GameHeader header;
  std::vector<pb::Event> events;
  std::vector<pb::BatchHash> batches;

  const pb::BatchHash& BatchOf(const pb::Event& event) const {
    return batches.at(event.batch() - 1);
  }
  // The events of its batch.
  std::vector<pb::Event> BatchWith(const pb::Event& event) const {
    std::vector<pb::Event> all;
    for (const pb::Event& other : events) {
      if (other.batch() == event.batch()) all.push_back(other);
    }
    return all;
  }
};

RecordedGame ReadGame(const GameReader& game) {
  RecordedGame recorded;
  recorded.header = game.header();
  EventCursor events = game.Events();
  while (events.Next()) {
    recorded.events.emplace_back().ParseFromString(std::string(events.bytes()));
  }
  EXPECT_TRUE(events.status().ok()) << events.status();
  RowCursor rows = game.Batches();
  for (bool more = rows.SeekFrom(1); more; more = rows.Next()) {
    auto hashes = DecodeBatchHash(rows);
    EXPECT_TRUE(hashes.ok()) << hashes.status();
    recorded.batches.push_back(*hashes);
  }
  return recorded;
}

class DamageTest : public testing::TestWithParam<DealtGame> {
 protected:
  void SetUp() override {
    path_ = RecordEnough(GetParam());
    ASSERT_FALSE(HasFailure());
    auto log = OpenLog(path_);
    auto reader = log->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    auto game = (*reader)->Game(kGame);
    ASSERT_TRUE(game.ok()) << game.status();
    recorded_ = ReadGame(*game);
  }

  std::string path_;
  RecordedGame recorded_;
};

// What is wrong with the game in the store, by all checks.
pb::GameFault FaultOf(const std::string& path, GameId id) {
  OpenOptions options;
  options.read_only = true;
  auto log = OpenLog(path, options);
  auto reader = log->NewReader();
  EXPECT_TRUE(reader.ok()) << reader.status();
  auto game = (*reader)->Game(id);
  EXPECT_TRUE(game.ok()) << game.status();
  return VerifyGame(*game, VerifyOptions()).fault();
}

TEST_P(DamageTest, AnEventWithADamagedFieldIsNamed) {
  for (pb::Event& event : recorded_.events) {
    const uint64_t sequence = event.sequence();
    const Key key = Key::Of(kGame, sequence);
    const std::string sound = RawGet(path_, Table::kEvents, key.bytes());
    const std::string chain = sound.substr(0, kHashBytes);
    ForEachFieldChange(event, [&](const std::string& field) {
      RawPut(path_, Table::kEvents, key.bytes(),
             absl::StrCat(chain, event.SerializeAsString()));
      EXPECT_EQ(FaultOf(path_, kGame).sequence(), sequence) << field;
    });
    RawPut(path_, Table::kEvents, key.bytes(), sound);
    if (HasFailure()) return;
  }
  EXPECT_EQ(FaultOf(path_, kGame).what(), "");
}

// A game that shares the events up to `sequence`, which may be 0.
absl::StatusOr<GameId> ShareUpTo(Log& log, const pb::GameHeader& header,
                                 uint64_t sequence) {
  if (sequence > 0) return log.ForkGame(kGame, sequence, Durability::kNone);
  auto no_program = [](int) { return std::string(); };  // the store has them
  return log.CreateGame(header, no_program, Durability::kNone);
}

// The game up to the batch of `event`, with that event in place of its own, and
// a chain that fits: what a peer might have recorded that drifted away.
GameId ForkWith(Log& log, const RecordedGame& recorded,
                const pb::Event& event) {
  const pb::BatchHash& hashes = recorded.BatchOf(event);
  std::vector<Event> batch;
  std::vector<std::string> bytes;
  for (const pb::Event& other : recorded.BatchWith(event)) {
    const bool same = other.sequence() == event.sequence();
    Event& copy = batch.emplace_back();
    copy.sequence = other.sequence();
    copy.batch = other.batch();
    bytes.push_back((same ? event : other).SerializeAsString());
  }
  const uint64_t before = batch.front().sequence - 1;
  auto fork = ShareUpTo(log, recorded.header, before);
  EXPECT_TRUE(fork.ok()) << fork.status();
  NewBatch stored;
  stored.events = batch;
  stored.bytes = bytes;
  stored.state = *Hash128::FromBytes(hashes.state());
  stored.projections = Hash128::FromBytes(hashes.projections());
  stored.projections_version = ProjectionsVersionOf(hashes);
  absl::Status appended = log.Append(*fork, stored, Durability::kNone);
  EXPECT_TRUE(appended.ok()) << appended;
  return *fork;
}

// Where two games part, and what is wrong with the second.
struct Findings {
  uint64_t difference = 0;  // the first event that differs
  pb::GameFault fault;
};

Findings LookAt(Log& log, GameId other) {
  auto reader = log.NewReader();
  EXPECT_TRUE(reader.ok()) << reader.status();
  auto a = (*reader)->Game(kGame);
  auto b = (*reader)->Game(other);
  EXPECT_TRUE(a.ok() && b.ok()) << a.status() << b.status();
  auto difference = FindFirstDifference(*a, *b);
  EXPECT_TRUE(difference.ok()) << difference.status();
  return {difference->equal + 1, VerifyGame(*b, VerifyOptions()).fault()};
}

// The fields in which another decision may be as legal.
bool SaysWhatIsDecided(const std::string& field) {
  return absl::StartsWith(field, "decision_made.chosen[") ||
         field == "decision_made.number";
}

TEST_P(DamageTest, AnEventThatIsAnotherIsNamed) {
  auto log = OpenLog(path_);
  uint64_t decisions = 0;  // that were other legal ones
  for (const pb::Event& recorded : recorded_.events) {
    pb::Event event = recorded;
    ForEachFieldChange(event, [&](const std::string& field) {
      if (field == "sequence" || field == "batch") return;
      const uint64_t at = recorded.sequence();
      const Findings found = LookAt(*log, ForkWith(*log, recorded_, event));
      EXPECT_EQ(found.difference, at) << field;
      const uint64_t fault = found.fault.sequence();
      if (SaysWhatIsDecided(field) && fault > at) {
        // Rules have nothing to say against another legal decision, but that
        // what follows is not what follows from it.
        ++decisions;
      } else {
        EXPECT_EQ(fault, at) << field << ": " << found.fault.what();
      }
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(decisions, 0u);
}

// What an import makes of an export: its bytes when exported again, or empty if
// it is refused.
std::string Travelled(const std::string& bytes) {
  std::istringstream looked_at(bytes);
  // Most are refused. No store has to be made for these.
  if (!ReadExport(looked_at).ok()) return "";
  std::istringstream in(bytes);
  auto log = OpenLog(NewStorePath());
  auto imported = ImportGame(in, *log, ImportOptions());
  EXPECT_TRUE(imported.ok()) << imported.status();
  if (!imported.ok()) return "";
  auto reader = log->NewReader();
  EXPECT_TRUE(reader.ok()) << reader.status();
  std::ostringstream out;
  absl::Status exported = ExportGame(*(*reader)->Game(imported->game), out);
  EXPECT_TRUE(exported.ok()) << exported;
  return out.str();
}

TEST_P(DamageTest, AnExportWithAnyByteFlippedIsRefusedOrTheSame) {
  std::string bytes;
  {
    auto log = OpenLog(path_);
    auto reader = log->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    std::ostringstream out;
    ASSERT_TRUE(ExportGame(*(*reader)->Game(kGame), out).ok());
    bytes = out.str();
  }
  ASSERT_EQ(Travelled(bytes), bytes);
  for (size_t i = 0; i < bytes.size(); ++i) {
    const char sound = bytes[i];
    bytes[i] = static_cast<char>(sound ^ (1 << (i % 8)));
    const std::string travelled = Travelled(bytes);
    bytes[i] = sound;
    ASSERT_TRUE(travelled.empty() || travelled == bytes) << "byte " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, DamageTest, testing::ValuesIn(DealtGames()));

}  // namespace
}  // namespace refold::tools
