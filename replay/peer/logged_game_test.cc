// Two peers with real games: engines, and a log for each.
#include "replay/peer/logged_game.h"

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "absl/strings/match.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/games/registry.h"
#include "replay/fold_game.h"
#include "replay/peer/peer_frame.h"
#include "replay/peer/test_peer_pair.h"
#include "replay/redecide.h"
#include "replay/script_place.h"

namespace refold {
namespace {

// Any legal answer; another one at each batch.
Decision Answer(const PeerGame& game) {
  const Prompt& prompt = static_cast<const LoggedGame&>(game).engine().prompt();
  Decision decision{.player = prompt.player};
  if (prompt.kind == PromptKind::kNumber) {
    decision.number = prompt.min;
  } else if (prompt.kind == PromptKind::kPriority) {
    decision.chosen = {
        static_cast<uint32_t>(game.batches() * 31 % prompt.options.size())};
  } else if (prompt.kind == PromptKind::kDistribute) {
    decision.chosen.assign(static_cast<size_t>(prompt.min), 0);
  } else {
    for (int64_t i = 0; i < prompt.min; ++i) {
      decision.chosen.push_back(static_cast<uint32_t>(i));
    }
  }
  return decision;
}

class LoggedGameTest : public testing::Test {
 protected:
  void SetUp() override {
    std::vector<std::shared_ptr<const LinkedProgram>> programs;
    auto add = [&](pb::CardProgram program) {
      auto linked = LinkedProgram::Link(program);
      ASSERT_TRUE(linked.ok()) << linked.status();
      pb::ProgramRef* ref = header_.add_programs();
      ref->set_name((*linked)->program().name());
      ref->set_hash((*linked)->hash().ToBytes());
      programs.push_back(*std::move(linked));
    };
    for (pb::CardProgram& program : ProgramsOfGame("mtg")) {
      add(std::move(program));
    }
    ProgramBuilder ox = mtg::Creature("Stone Ox", 2, 2);
    mtg::AddCost(ox, {});
    add(ox.program());
    const uint32_t index = static_cast<uint32_t>(programs.size());
    programs_ = *ProgramSet::Create(std::move(programs));
    header_.set_schema(kSchemaVersion);
    header_.set_game("mtg");
    header_.set_rules_version(FindGame("mtg")->version());
    header_.mutable_setup()->set_opening_hand(4);
    for (int i = 0; i < 2; ++i) {
      pb::SetupZone* zone = header_.mutable_setup()->add_players()->add_zones();
      zone->set_zone("library");
      for (int j = 0; j < 15; ++j) zone->add_cards(index);
    }
    for (auto& log : logs_) log = OpenLog(NewStorePath());
  }

  std::unique_ptr<LoggedGame> Start(uint32_t peer) {
    auto game = LoggedGame::Start(*logs_[peer - 1], header_, programs_,
                                  *FindGame("mtg"));
    EXPECT_TRUE(game.ok()) << game.status();
    return *std::move(game);
  }

  std::unique_ptr<LoggedGame> Resume(uint32_t peer) {
    auto game = LoggedGame::Resume(*logs_[peer - 1], 1, *FindGame("mtg"));
    EXPECT_TRUE(game.ok()) << game.status();
    return *std::move(game);
  }

  PeerPair Pair() {
    PeerPair pair(0);
    pair.decide = Answer;
    pair.Replace(1, Start(1));
    pair.Replace(2, Start(2));
    return pair;
  }

  static const LoggedGame& Game(PeerPair& pair, uint32_t peer) {
    return static_cast<const LoggedGame&>(*pair.session(peer).game());
  }

  // The game in the peer's log is whole, and what the rules make of its
  // decisions.
  void ExpectVerifies(uint32_t peer, uint64_t batches) {
    auto reader = logs_[peer - 1]->NewReader();
    ASSERT_TRUE(reader.ok());
    auto game = (*reader)->Game(1);
    ASSERT_TRUE(game.ok());
    const FoldReport folded = FoldAll(*game);
    EXPECT_FALSE(folded.fault.has_value()) << folded.fault->what;
    EXPECT_EQ(folded.batches, batches);
    auto redecided = Redecide(*game, *FindGame("mtg"));
    ASSERT_TRUE(redecided.ok()) << redecided.status();
    EXPECT_FALSE(redecided->divergence.has_value());
  }

  pb::GameHeader header_;
  std::shared_ptr<const ProgramSet> programs_;
  std::unique_ptr<Log> logs_[2];
};

TEST_F(LoggedGameTest, TwoPeersRecordTheSameGame) {
  PeerPair pair = Pair();
  pair.Connect();
  pair.Run();
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(pair.session(peer).outcome().has_value());
    EXPECT_TRUE(pair.session(peer).outcome()->status.ok())
        << pair.session(peer).outcome()->status;
    EXPECT_FALSE(pair.session(peer).outcome()->report.has_value());
    EXPECT_GT(Game(pair, peer).batches(), 100u);
    ExpectVerifies(peer, Game(pair, peer).batches());
  }
}

TEST_F(LoggedGameTest, NothingIsRecordedBeforeBothAgree) {
  const auto games = [this] {
    return (*(*logs_[0]->NewReader())->Games()).size();
  };
  auto game = Start(1);
  EXPECT_EQ(game->batches(), 1u);
  EXPECT_EQ(game->id(), 0u);
  EXPECT_EQ(games(), 0u);
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(game->Keep().ok());
    EXPECT_EQ(game->id(), 1u);
    EXPECT_EQ(games(), 1u);
  }
  ASSERT_TRUE(game->Submit(Answer(*game)).ok());
  ExpectVerifies(1, 2);
}

TEST_F(LoggedGameTest, WhoIsRefusedRecordsNothing) {
  PeerPair pair = Pair();
  header_.set_rules_version(header_.rules_version() + 1);
  pair.Replace(2, Start(2));
  pair.Connect();
  pair.Run();
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(pair.session(peer).outcome().has_value());
    EXPECT_EQ(pair.session(peer).outcome()->status.code(),
              absl::StatusCode::kFailedPrecondition);
    EXPECT_TRUE((*logs_[peer - 1]->NewReader())->Games()->empty());
  }
}

// How many batches of game 1 the files of a store have, whatever its process
// has in memory.
uint64_t BatchesInFiles(const Log& log) {
  const std::string copy = NewStorePath();
  std::filesystem::copy(log.path(), copy);
  auto reader = OpenLog(copy)->NewReader();
  EXPECT_TRUE(reader.ok()) << reader.status();
  auto game = (*reader)->Game(1);
  EXPECT_TRUE(game.ok()) << game.status();
  return game.ok() ? FoldAll(*game).batches : 0;
}

// These stores bring nothing to the disk for an hour unless they are told to.
TEST_F(LoggedGameTest, AMarkIsSentWhenItsBatchIsInTheFilesOfTheStore) {
  OpenOptions slow;
  slow.create = true;
  slow.group_delay = std::chrono::hours(1);
  for (auto& log : logs_) log = OpenLog(NewStorePath(), slow);
  PeerPair pair(0, {}, {}, {.compare_every = 25});
  pair.decide = Answer;
  pair.Replace(1, Start(1));
  pair.Replace(2, Start(2));
  int said = 0;
  pair.way = [&](uint32_t from, std::string payload) {
    pb::PeerMessage message;
    EXPECT_TRUE(DecodePayload(payload, message).ok());
    if (message.has_marks()) {
      ++said;
      EXPECT_GE(BatchesInFiles(*logs_[from - 1]), message.marks().batch());
    }
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run();
  EXPECT_GT(said, 8);
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(pair.session(peer).outcome().has_value());
    EXPECT_TRUE(pair.session(peer).outcome()->status.ok());
    EXPECT_EQ(BatchesInFiles(*logs_[peer - 1]), Game(pair, peer).batches());
  }
}

// One value of one card changes in the memory of one peer, behind the fold's
// back: incremental hashes do not see it.
TEST_F(LoggedGameTest, DamagedMemoryIsFoundAtTheSameBatch) {
  PeerPair pair = Pair();
  bool damaged = false;
  pair.decide = [&](const PeerGame& game) {
    if (!damaged && &game == pair.session(1).game() && game.batches() >= 50) {
      damaged = true;
      const CardCell* card = Game(pair, 1).engine().state().card(3);
      const_cast<CardCell*>(card)->values.push_back(
          {.name = Word::Of("zzz"), .value = 5});
    }
    return Answer(game);
  };
  pair.Connect();
  pair.Run();
  ASSERT_TRUE(damaged);
  const auto& outcome = pair.session(1).outcome();
  ASSERT_TRUE(outcome.has_value() && outcome->report.has_value());
  EXPECT_TRUE(outcome->same_report);
  const pb::DesyncReport& report = *outcome->report;
  EXPECT_EQ(report.batch(), Game(pair, 1).batches());
  EXPECT_GT(report.batch(), 50u);
  const GameCell& state = Game(pair, 1).engine().state().game();
  ASSERT_FALSE(state.phase.empty());
  EXPECT_EQ(report.turn(), state.turn + 1);
  EXPECT_LT(report.batch(), 60u);
  ASSERT_EQ(report.cells_size(), 1) << report.DebugString();
  EXPECT_EQ(report.cells(0).name(), "card 3 (Stone Ox)");
  ASSERT_EQ(report.cells(0).fields_size(), 1);
  EXPECT_EQ(report.cells(0).fields(0).name(), "values");
  EXPECT_TRUE(absl::StrContains(report.cells(0).fields(0).value(0), "zzz 5"));
  ASSERT_EQ(report.peers(0).faults_size(), 1);
  EXPECT_TRUE(absl::StrContains(report.peers(0).faults(0), "card 3"));
  EXPECT_EQ(report.peers(1).faults_size(), 0);
}

TEST_F(LoggedGameTest, DoesNotGoOnFromALogOfOtherRules) {
  header_.set_rules_version(header_.rules_version() + 1);
  auto game = Start(1);
  ASSERT_TRUE(game->Keep().ok());
  const absl::Status status =
      LoggedGame::Resume(*logs_[0], game->id(), *FindGame("mtg")).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition) << status;
  EXPECT_THAT(status.message(), testing::HasSubstr("not played on"));
}

TEST_F(LoggedGameTest, GoesOnFromItsLog) {
  PeerPair pair = Pair();
  pair.way = [&pair](uint32_t, std::string payload) {
    if (pair.session(1).game()->batches() >= 90) pair.playing = false;
    return std::vector<std::string>{std::move(payload)};
  };
  pair.Connect();
  pair.Run(1000);
  const uint64_t before = Game(pair, 1).batches();
  // Peer 2 goes on alone: its own and the other's decisions.
  auto alone = Resume(2);
  EXPECT_EQ(alone->batches(), Game(pair, 2).batches());
  for (uint64_t batch = 1; batch <= alone->batches(); ++batch) {
    ASSERT_EQ(alone->parts(batch), Game(pair, 2).parts(batch)) << batch;
  }
  for (int i = 0; i < 40; ++i) {
    ASSERT_TRUE(alone->Submit(Answer(*alone)).ok());
  }
  EXPECT_EQ(*alone->LoggedStateAfter(70), *Resume(1)->StateAfter(70));
  EXPECT_EQ(*alone->ProjectionsAfter(70), *Resume(1)->ProjectionsAfter(70));

  PeerPair again(0);
  again.decide = Answer;
  again.Replace(1, Resume(1));
  again.Replace(2, std::move(alone));
  again.Connect();
  again.Run();
  for (uint32_t peer : {1u, 2u}) {
    ASSERT_TRUE(again.session(peer).outcome().has_value());
    EXPECT_TRUE(again.session(peer).outcome()->status.ok())
        << again.session(peer).outcome()->status;
    EXPECT_FALSE(again.session(peer).outcome()->report.has_value());
    EXPECT_GT(Game(again, peer).batches(), before + 40);
    ExpectVerifies(peer, Game(again, peer).batches());
  }
}

// Two tables of one card's abilities would send somebody to the wrong line.
TEST_F(LoggedGameTest, PeersNumberAbilitiesAsBlameDoes) {
  auto game = Start(1);
  uint32_t abilities = 0;
  Event event;
  AbilityRef& ref = event.cause.ability.emplace();
  for (uint32_t index = 1; index <= programs_->size(); ++index) {
    const pb::CardProgram& program = programs_->program(index).program();
    ref.program = index;
    for (int i = 0; i < program.abilities_size(); ++i) {
      ++abilities;
      ref.ability = static_cast<uint32_t>(i);
      for (uint32_t step : {0u, 1u, 1000u}) {
        event.cause.instruction = step;
        const pb::ScriptPlace told = game->PlaceOf(event);
        const ScriptPlace place =
            PlaceOfAbility(program, static_cast<uint32_t>(i), step);
        EXPECT_EQ(told.program(), place.program);
        EXPECT_EQ(told.ability(), place.ability);
        EXPECT_EQ(told.instruction(), place.instruction);
        EXPECT_EQ(told.line(), place.line);
        EXPECT_EQ(told.column(), place.column);
      }
    }
    // There is no such ability.
    ref.ability = static_cast<uint32_t>(program.abilities_size());
    EXPECT_TRUE(game->PlaceOf(event).program().empty());
  }
  EXPECT_GT(abilities, 0u);
}

}  // namespace
}  // namespace refold
