#include "replay/fork_game.h"

#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/import.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "replay/fold_game.h"
#include "replay/record.h"
#include "replay/redecide.h"
#include "replay/test_bot_game.h"
#include "replay/test_recording.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

constexpr size_t kDecisions = 60;

class ForkGameTest : public testing::Test {
 protected:
  // Records a game of kDecisions decisions.
  GameId Record(const Tamper& tamper = nullptr) {
    decisions_.clear();
    places_.clear();
    ExportedGame recorded = ReadBotGame();
    recorded.header.set_rules_version(version_);
    auto programs = LinkPrograms(recorded);
    Recorder recorder(*log_, programs, Durability::kNone);
    auto commit = [&](const Batch& batch) {
      std::vector<Event> events = batch.events;
      if (tamper) tamper(events);
      places_.push_back(events.back().sequence);
      return recorder.commit()(
          {batch.header, events, BytesOf(events), batch.world});
    };
    auto engine = Engine::Start(recorded.header, programs, rules_, commit);
    EXPECT_TRUE(engine.ok()) << engine.status();
    while (decisions_.size() < kDecisions) {
      decisions_.push_back(LastAnswer(**engine));
      EXPECT_TRUE((*engine)->Submit(decisions_.back()).ok());
    }
    return recorder.game();
  }

  absl::StatusOr<ForkPoint> Find(GameId game, uint64_t sequence) {
    auto reader = log_->NewReader();
    return ForkPoint::Find(*(*reader)->Game(game), rules_, sequence);
  }

  // Forks a game and makes decisions: `decide` gives the n-th one.
  GameId Fork(GameId game, uint64_t sequence, size_t decisions,
              const std::function<Decision(const Engine&, size_t)>& decide) {
    auto point = Find(game, sequence);
    EXPECT_TRUE(point.ok()) << point.status();
    auto fork = log_->ForkGame(game, point->sequence(), Durability::kNone);
    EXPECT_TRUE(fork.ok()) << fork.status();
    Recorder recorder(*log_, *fork, Durability::kNone);
    auto engine = point->Resume(recorder.commit());
    EXPECT_TRUE(engine.ok()) << engine.status();
    for (size_t i = 0; i < decisions && !(*engine)->over(); ++i) {
      absl::Status submitted = (*engine)->Submit(decide(**engine, i));
      EXPECT_TRUE(submitted.ok()) << submitted;
    }
    return *fork;
  }

  static Decision First(const Engine& engine, size_t) {
    return FirstAnswer(engine);
  }

  void ExpectVerified(GameId id) {
    auto reader = log_->NewReader();
    auto game = (*reader)->Game(id);
    ASSERT_TRUE(game.ok()) << game.status();
    FoldReport folded = FoldAll(*game);
    EXPECT_FALSE(folded.fault.has_value()) << folded.fault->what;
    auto decided = Redecide(*game, rules_);
    ASSERT_TRUE(decided.ok()) << decided.status();
    EXPECT_FALSE(decided->divergence.has_value()) << decided->divergence->why;
    EXPECT_EQ(decided->events, game->End()->sequence);
  }

  std::string Export(GameId game) {
    auto reader = log_->NewReader();
    std::ostringstream out;
    absl::Status status = ExportGame(*(*reader)->Game(game), out);
    EXPECT_TRUE(status.ok()) << status;
    return out.str();
  }

  std::vector<std::string> Events(GameId game) {
    auto reader = log_->NewReader();
    std::vector<std::string> events;
    EventCursor cursor = (*reader)->Game(game)->Events();
    while (cursor.Next()) events.emplace_back(cursor.bytes());
    return events;
  }

  void Spoil(Table table, const Key& key,
             const std::function<void(std::string&)>& spoil) {
    ASSERT_TRUE(log_->Flush().ok());
    log_.reset();
    std::string value = RawGet(path_, table, key.bytes());
    spoil(value);
    RawPut(path_, table, key.bytes(), value);
    log_ = OpenLog(path_);
  }

  const GameRules& rules_ = *FindGame("mtg");
  // Of the rules, as the header of the next game says it.
  uint32_t version_ = rules_.version();
  const std::string path_ = NewStorePath();
  std::unique_ptr<Log> log_ = [this] {
    OpenOptions options;
    options.checkpoint_interval = 100;
    return OpenLog(path_, options);
  }();
  // Of the game recorded last: its decisions, and the events at which a prompt
  // waited for them; one more than decisions.
  std::vector<Decision> decisions_;
  std::vector<uint64_t> places_;
};

TEST_F(ForkGameTest, TheSameDecisionsMakeTheSameGame) {
  const GameId whole = Record();
  const std::string expected = Export(whole);
  for (size_t i = 0; i <= kDecisions; ++i) {
    const GameId fork =
        Fork(whole, places_[i], kDecisions - i,
             [&](const Engine&, size_t n) { return decisions_[i + n]; });
    ASSERT_EQ(Export(fork), expected) << "forked at event " << places_[i];
  }
  EXPECT_EQ(Export(whole), expected);
}

TEST_F(ForkGameTest, OtherDecisionsMakeAnotherGameThatVerifies) {
  const GameId whole = Record();
  const std::vector<std::string> recorded = Events(whole);
  size_t different = 0;
  for (size_t i = 0; i < kDecisions; ++i) {
    const GameId fork = Fork(whole, places_[i], 12, First);
    ExpectVerified(fork);
    const std::vector<std::string> events = Events(fork);
    ASSERT_GT(events.size(), places_[i]);
    EXPECT_TRUE(
        std::equal(events.begin(),
                   events.begin() + static_cast<std::ptrdiff_t>(places_[i]),
                   recorded.begin()));
    if (events[places_[i]] != recorded[places_[i]]) ++different;
  }
  EXPECT_GT(different, 5u);
  ExpectVerified(whole);
}

TEST_F(ForkGameTest, ForksOfForksVerifyAndTravel) {
  const GameId whole = Record();
  const GameId fork = Fork(whole, places_[20], 10, First);
  auto reader = log_->NewReader();
  const uint64_t end = (*reader)->Game(fork)->End()->sequence;
  reader->reset();
  for (uint64_t place : {places_[5], places_[20], end}) {
    const GameId second = Fork(fork, place, 10, First);
    ExpectVerified(second);
    // A copy that shares nothing goes on as the fork does.
    std::istringstream in(Export(second));
    auto copy = ImportGame(in, *log_, {});
    ASSERT_TRUE(copy.ok()) << copy.status();
    ExpectVerified(copy->game);
    auto again = log_->NewReader();
    const uint64_t last = (*again)->Game(second)->End()->sequence;
    again->reset();
    EXPECT_EQ(Export(Fork(second, last, 10, First)),
              Export(Fork(copy->game, last, 10, First)));
  }
}

TEST_F(ForkGameTest, OnlyAPromptCanBeForked) {
  const GameId whole = Record();
  auto reader = log_->NewReader();
  auto game = (*reader)->Game(whole);
  size_t at = 0;  // of the first place that is not before the event
  for (uint64_t sequence = 0; sequence <= places_.back(); ++sequence) {
    const bool here = places_[at] == sequence;
    auto around = PromptsAround(*game, sequence);
    ASSERT_TRUE(around.ok()) << around.status();
    EXPECT_EQ(around->here, here) << sequence;
    EXPECT_EQ(around->before, at == 0 ? 0 : places_[at - 1]) << sequence;
    const size_t next = here ? at + 1 : at;
    EXPECT_EQ(around->after, next < places_.size() ? places_[next] : 0)
        << sequence;
    if (here) ++at;
  }
  EXPECT_EQ(at, places_.size());

  const absl::Status status = Find(whole, places_[7] + 1).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(
      status.message(),
      HasSubstr(absl::StrCat("previous one opened at event ", places_[7],
                             "; the next one opened at event ", places_[8])));
  EXPECT_EQ(Find(whole, 0).status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(Find(whole, places_.back() + 1).status().code(),
            absl::StatusCode::kOutOfRange);
}

TEST_F(ForkGameTest, AGameThatIsOverHasNoPromptAtItsEnd) {
  const GameId whole = Record();
  const GameId over = Fork(whole, places_[3], 100'000, First);
  auto reader = log_->NewReader();
  const uint64_t end = (*reader)->Game(over)->End()->sequence;
  reader->reset();
  EXPECT_THAT(Find(over, end).status().message(),
              HasSubstr("no prompt is open; the previous one"));
  ExpectVerified(over);
}

TEST_F(ForkGameTest, WhatTodaysRulesPlayDifferentlyIsNotForked) {
  uint64_t changed = 0;
  const GameId game = Record([&](std::vector<Event>& events) {
    if (changed != 0 || events.front().sequence < 200) return;
    for (Event& event : events) {
      auto* opened = std::get_if<PromptOpened>(&event.fact);
      if (opened == nullptr) continue;
      Prompt prompt = *opened->prompt;
      prompt.reason = Word::Of("other");
      opened->prompt = std::move(prompt);
      changed = event.sequence;
    }
  });
  ASSERT_NE(changed, 0u);
  size_t at = 0;
  while (places_[at] != changed) ++at;
  EXPECT_TRUE(Find(game, places_[at - 1]).ok());
  for (uint64_t place : {places_[at], places_[at + 1]}) {
    const absl::Status status = Find(game, place).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition) << status;
    EXPECT_THAT(status.message(),
                HasSubstr(absl::StrCat("diverge at event ", changed, ": ")));
  }
}

// Its frames are steps of the procedures of that version, even where today's
// make the same events.
TEST_F(ForkGameTest, WhatOtherRulesRecordedIsNotForked) {
  version_ += 1;
  const GameId game = Record();
  auto reader = log_->NewReader();
  auto decided = Redecide(*(*reader)->Game(game), rules_);
  ASSERT_TRUE(decided.ok()) << decided.status();
  EXPECT_FALSE(decided->divergence.has_value());
  const absl::Status status = Find(game, places_[30]).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition) << status;
  EXPECT_THAT(status.message(),
              HasSubstr(absl::StrCat("recorded with version ", version_)));
}

TEST_F(ForkGameTest, WhatIsDamagedIsNotForked) {
  const GameId game = Record();
  const uint64_t place = places_[30];
  EXPECT_TRUE(Find(game, place).ok());
  Spoil(Table::kEvents, Key::Of(game, place - 1),
        [](std::string& value) { value.back() ^= 1; });
  EXPECT_EQ(Find(game, place).status().code(), absl::StatusCode::kDataLoss);
}

TEST_F(ForkGameTest, AStateThatWasNotRecordedIsNotForked) {
  const GameId game = Record();
  Spoil(Table::kHashes, Key::Of(game, 31), [](std::string& value) {
    pb::BatchHash hashes;
    ASSERT_TRUE(hashes.ParseFromString(value));
    hashes.mutable_state()->back() ^= 1;
    value = hashes.SerializeAsString();
  });
  EXPECT_EQ(Find(game, places_[30]).status().code(),
            absl::StatusCode::kDataLoss);
}

}  // namespace
}  // namespace refold
