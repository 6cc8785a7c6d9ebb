// A process that records games is killed at random moments: the store opens, it
// holds every batch that was acknowledged, every game in it folds and
// redecides, and the next process goes on with the game that was cut off. Where
// each batch is synced, there is at most one that was not acknowledged.
//
//   REFOLD_LONG=1  many more rounds
//   REFOLD_SEED=n  the games and delays of that seed
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "replay/fold_game.h"
#include "replay/record.h"
#include "replay/redecide.h"
#include "tools/bots/random_bot.h"
#include "tools/property/dealt_games.h"
#include "tools/property/random_decks.h"

namespace refold::tools {
namespace {

constexpr uint64_t kKilledDecisions = 150;

// Of the games and of the moments at which their process dies.
uint32_t ChooseSeed() {
  const char* given = std::getenv("REFOLD_SEED");
  if (given == nullptr) return std::random_device()();
  uint32_t seed = 0;
  if (!absl::SimpleAtoi(given, &seed)) {
    std::cerr << "REFOLD_SEED must be a number: " << given << "\n";
    std::exit(2);
  }
  return seed;
}

// What the child says once a batch is acknowledged. Small enough for one write
// to a pipe to be whole.
struct Acknowledgement {
  GameId game = 0;
  uint64_t batch = 0;
};

// How the child records.
struct Mode {
  const char* name;
  Durability durability;
  uint64_t batches_per_flush;  // 1: acknowledged by Submit() itself
};

void PrintTo(const Mode& mode, std::ostream* out) { *out << mode.name; }

// The world that a stored game has come to: its events applied to nothing.
World LoadWorld(const GameReader& game,
                std::shared_ptr<const ProgramSet> programs) {
  World world(std::move(programs), *FindGame(game.header().game()));
  EventCursor events = game.Events();
  while (events.Next()) {
    Event event;
    if (!Decode(events.bytes(), event) || !Apply(world, event).ok()) {
      _exit(10);
    }
  }
  if (!events.status().ok()) _exit(11);
  return world;
}

// The child's side. It ends by being killed, or with an exit code that says
// where it failed.
class Child {
 public:
  Child(const std::string& path, const Mode& mode, RandomDecks& decks, int pipe)
      : mode_(mode), decks_(decks), pipe_(pipe), log_(OpenLog(path)) {}

  [[noreturn]] void Run(uint64_t seed) {
    GoOn(seed);
    for (;;) Begin(++seed);
  }

 private:
  // The last game of the store, from where it was cut off.
  void GoOn(uint64_t seed) {
    auto reader = log_->NewReader();
    auto games = (*reader)->Games();
    if (!games.ok()) _exit(20);
    if (games->empty()) return;
    auto game = (*reader)->Game(games->back());
    if (!game.ok()) _exit(23);
    auto programs = LoadPrograms(*game);
    if (!programs.ok()) _exit(21);
    World world = LoadWorld(*game, *programs);
    Recorder recorder(*log_, games->back(), mode_.durability);
    auto engine =
        Engine::Resume(game->header(), std::move(world),
                       *FindGame(game->header().game()), recorder.commit());
    reader->reset();
    if (!engine.ok()) _exit(22);
    Play(**engine, recorder, seed);
  }

  void Begin(uint64_t seed) {
    auto table = decks_.Deal(seed);
    if (!table.ok()) _exit(30);
    Recorder recorder(*log_, table->programs, mode_.durability);
    auto engine =
        Engine::Start(table->header, table->programs,
                      *FindGame(table->header.game()), recorder.commit());
    if (!engine.ok()) _exit(31);
    Play(**engine, recorder, seed);
  }

  void Play(Engine& engine, const Recorder& recorder, uint64_t seed) {
    RandomBot bot(seed);
    for (uint64_t i = 0; i < kKilledDecisions && !engine.over(); ++i) {
      Acknowledge({recorder.game(), engine.world().batch()});
      if (!engine.Submit(bot.Decide(engine.prompt())).ok()) _exit(32);
    }
    Acknowledge({recorder.game(), engine.world().batch()});
  }

  void Acknowledge(const Acknowledgement& stored) {
    if (mode_.durability != Durability::kSync) {
      if (++waiting_ < mode_.batches_per_flush) return;
      if (!log_->Flush().ok()) _exit(33);
      waiting_ = 0;
    }
    if (write(pipe_, &stored, sizeof(stored)) != sizeof(stored)) _exit(34);
  }

  const Mode& mode_;
  RandomDecks& decks_;
  const int pipe_;
  std::unique_ptr<Log> log_;
  uint64_t waiting_ = 0;
};

class KillTest : public testing::TestWithParam<std::tuple<DealtGame, Mode>> {
 protected:
  KillTest() : path_(NewStorePath()) {
    const DealtGame& kind = std::get<DealtGame>(GetParam());
    auto decks = RandomDecks::Open(kind, kind.own_cards);
    EXPECT_TRUE(decks.ok()) << decks.status();
    if (decks.ok()) decks_ = *std::move(decks);
  }

  const Mode& mode() const { return std::get<Mode>(GetParam()); }

  // From when on a child lives so long: a slow machine may take longer to read
  // the cards of a game.
  enum class Lives { kFromItsStart, kFromItsFirstBatch };

  // Lets a child record, and kills it after `delay`. Adds what it acknowledged.
  void RecordAndKill(uint64_t seed, Lives lives, absl::Duration delay) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) Child(path_, mode(), *decks_, ends[1]).Run(seed);
    close(ends[1]);
    Acknowledgement stored;
    auto next = [&] {
      if (read(ends[0], &stored, sizeof(stored)) != sizeof(stored))
        return false;
      acknowledged_[stored.game] = stored.batch;
      return true;
    };
    if (lives == Lives::kFromItsFirstBatch) next();
    absl::SleepFor(delay);
    EXPECT_EQ(kill(child, SIGKILL), 0);
    int status = 0;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status))
        << "the child failed by itself, at place " << WEXITSTATUS(status);
    while (next()) {
    }
    close(ends[0]);
  }

  // Checks the games from `first` on. Returns the last one.
  GameId CheckGames(GameId first) {
    auto log = OpenLog(path_);
    auto reader = log->NewReader();
    EXPECT_TRUE(reader.ok()) << reader.status();
    auto games = (*reader)->Games();
    EXPECT_TRUE(games.ok()) << games.status();
    for (GameId id : *games) {
      if (id >= first) CheckGame(**reader, id);
    }
    GameId last = games->empty() ? 0 : games->back();
    EXPECT_TRUE(acknowledged_.empty() || acknowledged_.rbegin()->first <= last)
        << "an acknowledged game is missing";
    return last;
  }

  const std::string path_;
  std::unique_ptr<RandomDecks> decks_;
  std::map<GameId, uint64_t> acknowledged_;  // the last batch of each game

 private:
  void CheckGame(const LogReader& reader, GameId id) {
    SCOPED_TRACE(absl::StrCat("game ", id));
    auto game = reader.Game(id);
    ASSERT_TRUE(game.ok()) << game.status();
    auto end = game->End();
    ASSERT_TRUE(end.ok()) << end.status();
    EXPECT_GE(end->batch, acknowledged_[id]);
    // Only the batch that was being acknowledged can be there besides.
    if (mode().durability == Durability::kSync) {
      EXPECT_LE(end->batch, acknowledged_[id] + 1);
    }
    FoldReport folded = FoldAll(*game);
    EXPECT_FALSE(folded.fault.has_value()) << folded.fault->what;
    EXPECT_EQ(folded.batches, end->batch);
    EXPECT_TRUE(end->has_begun()) << "a header without its first batch";
    auto redecided = Redecide(*game, *FindGame(game->header().game()));
    ASSERT_TRUE(redecided.ok()) << redecided.status();
    EXPECT_FALSE(redecided->divergence.has_value())
        << redecided->divergence->why;
    EXPECT_EQ(redecided->events, folded.events);
  }
};

TEST_P(KillTest, NothingAcknowledgedIsLost) {
  ASSERT_NE(decks_, nullptr);
  const int rounds = std::getenv("REFOLD_LONG") != nullptr ? 500 : 20;
  const uint32_t seed = ChooseSeed();
  const std::string how = absl::StrCat(
      "seed ", seed, "; again: bazel test //tools/property:kill_test ",
      "--test_env=REFOLD_SEED=", seed, " (the moment of death still varies)");
  std::cout << how << "\n";
  SCOPED_TRACE(how);
  std::mt19937 random(seed);
  GameId last = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    SCOPED_TRACE(absl::StrCat("round ", round));
    RecordAndKill(
        random(),
        round % 2 == 0 ? Lives::kFromItsStart : Lives::kFromItsFirstBatch,
        absl::Microseconds(random() % 60'000));
    last = CheckGames(last);
  }
  EXPECT_FALSE(acknowledged_.empty()) << "no child came to record anything";
}

INSTANTIATE_TEST_SUITE_P(
    All, KillTest,
    testing::Combine(testing::ValuesIn(DealtGames()),
                     testing::Values(Mode{"sync", Durability::kSync, 1},
                                     Mode{"group", Durability::kGroup, 5},
                                     Mode{"none", Durability::kNone, 5})),
    [](const testing::TestParamInfo<KillTest::ParamType>& info) {
      return absl::StrCat(std::get<DealtGame>(info.param).game, "_",
                          std::get<Mode>(info.param).name);
    });

}  // namespace
}  // namespace refold::tools
