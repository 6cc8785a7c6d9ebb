// On a recorded game of two bots.
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/import.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/base/work_count.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "proto/log.pb.h"
#include "replay/bisect/first_bad_state.h"
#include "replay/bisect/first_held.h"
#include "replay/expression/vocabulary.h"
#include "replay/record.h"
#include "replay/redecide.h"
#include "replay/walk_world.h"

namespace refold::bisect {
namespace {

using expression::Expression;
using ::testing::HasSubstr;

class RecordedGameTest : public testing::Test {
 protected:
  RecordedGameTest() {
    std::ifstream in("testdata/logs/mtg-bots-1.refold", std::ios::binary);
    auto imported = ImportGame(in, *log_, {});
    EXPECT_TRUE(imported.ok()) << imported.status();
    reader_ = *log_->NewReader();
    game_ = std::make_unique<GameReader>(*reader_->Game(imported->game));
    last_ = imported->events;
  }

  Expression Parse(const std::string& text) {
    auto programs = LoadPrograms(*game_);
    EXPECT_TRUE(programs.ok()) << programs.status();
    auto parsed =
        Expression::Parse(text, expression::Vocabulary(**programs, rules_));
    EXPECT_TRUE(parsed.ok()) << parsed.status();
    return *std::move(parsed);
  }

  // A game of the same decks by today's rules, in which both players pass, in a
  // store with checkpoints: projections of checkpoints are used only by the
  // rules that made them. The fixture stands on it from then on.
  void GiveCheckpoints(uint64_t interval) {
    OpenOptions options;
    options.checkpoint_interval = interval;
    auto log = OpenLog(NewStorePath(), options);
    const std::shared_ptr<const ProgramSet> programs = *LoadPrograms(*game_);
    Recorder recorder(*log, programs, Durability::kNone);
    pb::GameHeader header = game_->header();
    header.set_rules_version(rules_.version());
    auto engine =
        Engine::Start(header, programs, rules_, [&](const Batch& batch) {
          return recorder.commit()(
              {header, batch.events, batch.bytes, batch.world});
        });
    ASSERT_TRUE(engine.ok()) << engine.status();
    while (!(*engine)->over()) {
      const PlayerId asked = (*engine)->prompt().player;
      ASSERT_TRUE((*engine)->Submit({.player = asked, .chosen = {0}}).ok());
    }
    game_.reset();
    reader_.reset();
    log_ = std::move(log);
    reader_ = *log_->NewReader();
    game_ = std::make_unique<GameReader>(*reader_->Game(recorder.game()));
    last_ = game_->End()->sequence;
    ASSERT_GT(game_->End()->checkpoint, 0u);
  }

  HeldReport Find(const std::string& text, bool monotone, uint64_t good = 0) {
    auto report =
        FirstHeld(*game_, rules_, Parse(text), {good, last_}, monotone);
    EXPECT_TRUE(report.ok()) << report.status();
    return report.ok() ? *std::move(report) : HeldReport();
  }

  // The first event after which a reader of the states sees it, without any
  // expression.
  template <class Sees>
  uint64_t FirstSeen(Sees sees) {
    auto walker = WorldWalker::Create(*game_, rules_);
    EXPECT_TRUE(walker.ok()) << walker.status();
    while (*walker->Next()) {
      if (sees(walker->world().state())) return walker->world().sequence();
    }
    return 0;
  }

  std::unique_ptr<Log> log_ = OpenLog(NewStorePath());
  const GameRules& rules_ = *FindGame("mtg");
  std::unique_ptr<LogReader> reader_;
  std::unique_ptr<GameReader> game_;
  uint64_t last_ = 0;
};

TEST_F(RecordedGameTest, ScanAndBinarySearchAgree) {
  const uint64_t turn_three =
      FirstSeen([](const GameState& state) { return state.game().turn >= 2; });
  ASSERT_GT(turn_three, 0u);
  const HeldReport scanned = Find("turn >= 3", false);
  const HeldReport searched = Find("turn >= 3", true);
  ASSERT_TRUE(scanned.first.has_value());
  ASSERT_TRUE(searched.first.has_value());
  EXPECT_EQ(scanned.first->sequence, turn_three);
  EXPECT_EQ(searched.first->sequence, turn_three);
  EXPECT_FALSE(searched.first->before);
  EXPECT_EQ(searched.first->turn, 2u);
  EXPECT_EQ(searched.first->value, "turn is 3");
  // Two more for the check of the answer.
  EXPECT_EQ(scanned.evaluated, turn_three + 2);
  EXPECT_EQ(scanned.folded, 2 * turn_three);
  EXPECT_LE(searched.evaluated, 4u + 14u) << last_;
}

TEST_F(RecordedGameTest, TheSetUpEndsBeforeTheFirstPhase) {
  const uint64_t first = FirstSeen(
      [](const GameState& state) { return !state.game().phase.empty(); });
  absl::StatusOr<uint64_t> end = EndOfSetUp(*game_);
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_EQ(*end + 1, first);
  // Life is 0 until it is set up, and then not before the end.
  EXPECT_LT(Find("p2.life <= 0", false).first->sequence, first);
  EXPECT_GT(Find("p2.life <= 0", false, *end).first->sequence, 3000u);
  uint64_t evaluated = 0;
  auto counted = FirstHeld(*game_, rules_, Parse("turn >= 3"), {*end, last_},
                           false, [&] { ++evaluated; });
  ASSERT_TRUE(counted.ok());
  EXPECT_EQ(counted->evaluated, evaluated + 2);  // and the check of it
}

TEST_F(RecordedGameTest, TheEndOfTheGameIsItsLastEvent) {
  const HeldReport report = Find("over", true);
  ASSERT_TRUE(report.first.has_value());
  EXPECT_EQ(report.first->sequence, last_);
}

TEST_F(RecordedGameTest, WhatDoesNotHoldAtTheEndNeedsOneWorldOnly) {
  const HeldReport searched = Find("turn > 1000", true);
  EXPECT_FALSE(searched.first.has_value());
  EXPECT_EQ(searched.evaluated, 1u);
  const HeldReport scanned = Find("turn > 1000", false);
  EXPECT_FALSE(scanned.first.has_value());
  EXPECT_EQ(scanned.evaluated, last_);
  EXPECT_EQ(scanned.folded, last_);
}

TEST_F(RecordedGameTest, ScanFindsWhatComesAndGoes) {
  const uint64_t seen = FirstSeen([](const GameState& state) {
    return state.game().phase.text() == "upkeep";
  });
  const HeldReport report = Find("phase = \"upkeep\"", false);
  ASSERT_TRUE(report.first.has_value());
  EXPECT_EQ(report.first->sequence, seen);
  const HeldReport next = Find("phase = \"upkeep\"", false, seen + 200);
  ASSERT_TRUE(next.first.has_value());
  EXPECT_GT(next.first->sequence, seen + 200);
}

TEST_F(RecordedGameTest, WhatAsksForThingsThatAreNotThereDoesNotHold) {
  // Before the first event there are no players.
  const HeldReport report = Find("p1.life = 0", false);
  ASSERT_TRUE(report.first.has_value());
  EXPECT_EQ(report.first->sequence, 1u);
  EXPECT_FALSE(report.first->before);
}

TEST_F(RecordedGameTest, SaysIfItHeldBefore) {
  for (const bool monotone : {false, true}) {
    const HeldReport report = Find("turn >= 1", monotone);
    ASSERT_TRUE(report.first.has_value());
    EXPECT_EQ(report.first->sequence, 1u);
    EXPECT_TRUE(report.first->before);
  }
}

TEST_F(RecordedGameTest, BoundsMustLieWithinTheGame) {
  const Expression over = Parse("over");
  const std::vector<Bounds> wrong = {
      {0, last_ + 1}, {5, 5}, {6, 5}, {last_, last_}, {0, 0}};
  for (const Bounds& bounds : wrong) {
    auto report = FirstHeld(*game_, rules_, over, bounds, false);
    EXPECT_EQ(report.status().code(), absl::StatusCode::kOutOfRange);
  }
}

TEST_F(RecordedGameTest, JudgesStates) {
  const uint64_t turn_three =
      FirstSeen([](const GameState& state) { return state.game().turn >= 2; });
  for (const bool scan : {false, true}) {
    uint64_t judged = 0;
    auto found = FirstBadState(
        *game_, {0, last_}, scan,
        [&judged](const GameState& state, uint64_t) -> absl::StatusOr<Verdict> {
          ++judged;
          return state.game().turn >= 2 ? Verdict::kBad : Verdict::kGood;
        });
    ASSERT_TRUE(found.ok()) << found.status();
    ASSERT_TRUE(found->has_value());
    EXPECT_EQ((*found)->earliest, turn_three);
    EXPECT_EQ((*found)->latest, turn_three);
    EXPECT_LE(judged, scan ? turn_three : 2u + 14u);
  }
}

TEST_F(RecordedGameTest, ScanBeginsAfterTheGoodOne) {
  std::vector<uint64_t> judged;
  auto found =
      FirstBadState(*game_, {1500, 1510}, true,
                    [&judged](const GameState&,
                              uint64_t sequence) -> absl::StatusOr<Verdict> {
                      judged.push_back(sequence);
                      return Verdict::kGood;
                    });
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_FALSE(found->has_value());
  ASSERT_EQ(judged.size(), 10u);
  EXPECT_EQ(judged.front(), 1501u);
  EXPECT_EQ(judged.back(), 1510u);
}

TEST_F(RecordedGameTest, BoundsThatCannotBeUsedAreNamed) {
  auto all = [](Verdict verdict) {
    return [verdict](const GameState&, uint64_t) -> absl::StatusOr<Verdict> {
      return verdict;
    };
  };
  auto bad = FirstBadState(*game_, {3, last_}, false, all(Verdict::kBad));
  EXPECT_THAT(bad.status().message(), HasSubstr("event 3 is already bad"));
  auto skip = FirstBadState(*game_, {3, 50}, false, all(Verdict::kSkip));
  EXPECT_THAT(skip.status().message(), HasSubstr("event 50 is skipped"));
  auto good = FirstBadState(*game_, {3, 50}, false, all(Verdict::kGood));
  ASSERT_TRUE(good.ok());
  EXPECT_FALSE(good->has_value());
}

// The work of `act`, counted.
template <class Act>
WorkCount WorkOf(Act act) {
  const WorkCount before = WorkOfThread();
  act();
  return WorkOfThread() - before;
}

constexpr uint64_t kInterval = 100;
constexpr uint64_t kLongestBatch = 120;  // the set-up

TEST_F(RecordedGameTest, AScanFoldsEachEventOnceAndDecodesNoCheckpoint) {
  GiveCheckpoints(kInterval);
  const WorkCount work = WorkOf([&] { Find("turn > 1000", false); });
  EXPECT_EQ(work.folds, last_);
  EXPECT_EQ(work.reads, last_);
  EXPECT_EQ(work.states, 0u);
  // One for each event, two for each program, and some for the header.
  EXPECT_LE(work.hashes, last_ + 8 + 2 * work.links);
}

TEST_F(RecordedGameTest, AScanOfAPartBeginsAtACheckpoint) {
  GiveCheckpoints(kInterval);
  const uint64_t good = last_ - 500;
  const WorkCount work = WorkOf([&] { Find("turn > 1000", false, good); });
  EXPECT_LE(work.folds, 500 + kInterval + kLongestBatch);
  EXPECT_EQ(work.states, 1u);
}

TEST_F(RecordedGameTest, HalvesWithoutCheckpointsFoldThreeTimesAtMost) {
  // Once to the end, once to check the answer; wherever that is.
  for (int turn = 2; turn < 28; turn += 5) {
    const WorkCount work =
        WorkOf([&] { Find(absl::StrCat("turn >= ", turn), true); });
    EXPECT_LE(work.folds, 3 * last_) << turn;
  }
  const WorkCount part = WorkOf([&] { Find("turn >= 27", true, last_ - 300); });
  EXPECT_LE(part.folds, 3 * last_);
}

TEST_F(RecordedGameTest, HalvesOfAPartDoNotComeBackToItsCheckpoint) {
  GiveCheckpoints(1000);
  const uint64_t good = 1990;  // far behind the checkpoint before it
  const WorkCount work = WorkOf([&] {
    auto report = FirstHeld(*game_, rules_, Parse("turn >= 1"),
                            {good, good + 60}, /*monotone=*/true);
    ASSERT_TRUE(report.ok()) << report.status();
  });
  // Once to search, once to check the answer; and the part three times.
  EXPECT_LE(work.folds, 2 * (1000 + kLongestBatch) + 3 * 60);
}

TEST_F(RecordedGameTest, JudgingByHalvesFoldsThreeTimesAtMost) {
  for (const uint32_t turn : {2u, 13u, 26u}) {
    const WorkCount work = WorkOf([&] {
      auto found = FirstBadState(
          *game_, {0, last_}, /*scan=*/false,
          [turn](const GameState& state, uint64_t) -> absl::StatusOr<Verdict> {
            return state.game().turn >= turn ? Verdict::kBad : Verdict::kGood;
          });
      ASSERT_TRUE(found.ok()) << found.status();
      ASSERT_TRUE(found->has_value());
    });
    EXPECT_LE(work.folds, 3 * last_) << turn;
  }
}

TEST_F(RecordedGameTest, WalksBackAndForth) {
  auto walker = WorldWalker::Create(*game_, rules_);
  ASSERT_TRUE(walker.ok()) << walker.status();
  std::vector<Hash128> hashes = {walker->world().state().Hash()};
  while (*walker->Next()) {
    EXPECT_EQ(walker->event().sequence, hashes.size());
    hashes.push_back(walker->world().state().Hash());
  }
  ASSERT_EQ(hashes.size(), last_ + 1);
  EXPECT_EQ(walker->folded(), last_);
  for (uint64_t step = 1; step < 60; ++step) {
    const uint64_t to = step * 977 % (last_ + 1);
    ASSERT_TRUE(walker->SeekTo(to).ok());
    ASSERT_EQ(walker->world().sequence(), to);
    ASSERT_EQ(walker->world().state().Hash(), hashes[to]) << to;
    if (to == last_) continue;
    ASSERT_TRUE(*walker->Next());
    ASSERT_EQ(walker->event().sequence, to + 1);
    ASSERT_EQ(walker->world().state().Hash(), hashes[to + 1]) << to;
  }
  EXPECT_EQ(walker->SeekTo(last_ + 1).code(), absl::StatusCode::kOutOfRange);
}

}  // namespace
}  // namespace refold::bisect
