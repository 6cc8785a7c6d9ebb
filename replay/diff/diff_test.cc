// Games that are alike but for one thing, and what is said of that thing.
#include <algorithm>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "events/import.h"
#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "kernel/state/game_state.h"
#include "replay/diff/field_diff.h"
#include "replay/diff/first_difference.h"
#include "replay/record.h"
#include "replay/redecide.h"

namespace refold {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

std::vector<std::string> Lines(const std::vector<FieldDiff>& diffs) {
  std::vector<std::string> lines;
  for (const FieldDiff& diff : diffs) {
    lines.push_back(diff.field + ": " + diff.a + ", " + diff.b);
  }
  return lines;
}

using Tamper = std::function<void(Event&)>;

class DiffTest : public testing::Test {
 protected:
  // A game of small batches.
  GameId Store(uint64_t batches, const Tamper& tamper = nullptr,
               const std::string& title = "test", uint64_t size = 3) {
    const GameId game = CreateTestGame(*log_, Durability::kNone, title);
    for (uint64_t batch = 1; batch <= batches; ++batch) {
      std::vector<Event> events = TestEvents(batch, size);
      if (tamper) {
        for (Event& event : events) tamper(event);
      }
      NewBatch next;
      next.events = events;
      next.state = TestState(batch);
      EXPECT_TRUE(log_->Append(game, next, Durability::kNone).ok());
    }
    return game;
  }

  absl::StatusOr<GameDifference> Find(GameId a, GameId b) {
    auto reader = log_->NewReader();
    EXPECT_TRUE(reader.ok()) << reader.status();
    return FindFirstDifference(*(*reader)->Game(a), *(*reader)->Game(b));
  }

  std::vector<std::string> StatesAfter(GameId a, GameId b, uint64_t sequence) {
    auto reader = log_->NewReader();
    auto fields =
        DiffStatesAfter(*(*reader)->Game(a), *(*reader)->Game(b), sequence);
    EXPECT_TRUE(fields.ok()) << fields.status();
    return Lines(*fields);
  }

  const std::string path_ = NewStorePath();
  std::unique_ptr<Log> log_ = OpenLog(path_);
};

// Changes what one event says.
Tamper Change(uint64_t sequence) {
  return [sequence](Event& event) {
    if (event.sequence == sequence) {
      std::get<ValueChanged>(event.fact).name = Word::Of("stones");
    }
  };
}

TEST_F(DiffTest, EqualGamesAreEqualAtTheFirstProbe) {
  auto found = Find(Store(100), Store(100));
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_FALSE(found->a_goes_on || found->b_goes_on);
  EXPECT_THAT(found->header.fields, IsEmpty());
  EXPECT_EQ(found->equal, 300u);
  EXPECT_EQ(found->probes, 1u);
}

TEST_F(DiffTest, FindsAChangedEventAnywhere) {
  const GameId plain = Store(8);
  for (uint64_t changed = 1; changed <= 24; ++changed) {
    auto found = Find(plain, Store(8, Change(changed)));
    ASSERT_TRUE(found.ok()) << found.status();
    EXPECT_EQ(found->equal, changed - 1);
    EXPECT_TRUE(found->a_goes_on);
    EXPECT_TRUE(found->b_goes_on);
    EXPECT_EQ(found->scanned, 0u);
  }
}

TEST_F(DiffTest, ProbesGrowWithTheLogarithmOfTheLength) {
  uint64_t last = 0;
  for (const uint64_t batches : {10u, 100u, 1000u, 10000u}) {
    const GameId plain = Store(batches);
    uint64_t most = 0;
    for (const uint64_t changed :
         {uint64_t{1}, uint64_t{7}, batches, 2 * batches + 1, 3 * batches}) {
      auto found = Find(plain, Store(batches, Change(changed)));
      ASSERT_TRUE(found.ok()) << found.status();
      ASSERT_EQ(found->equal, changed - 1);
      EXPECT_EQ(found->scanned, 0u);
      most = std::max(most, found->probes);
    }
    // Ten times the length costs log2(10) = 3.3 more.
    if (last != 0) {
      EXPECT_LE(most, last + 4) << batches;
    }
    last = most;
  }
  EXPECT_LE(last, 17u);  // log2(30000) + 2
}

TEST_F(DiffTest, AGameMayBeTheBeginningOfAnother) {
  const GameId longer = Store(50);
  const GameId shorter = Store(20);
  auto found = Find(longer, shorter);
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_EQ(found->equal, 60u);
  EXPECT_TRUE(found->a_goes_on);
  EXPECT_FALSE(found->b_goes_on);
  EXPECT_EQ(found->probes, 1u);
  found = Find(shorter, longer);
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_FALSE(found->a_goes_on);
  EXPECT_TRUE(found->b_goes_on);
  // And one without any events of every other.
  found = Find(Store(0), longer);
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_EQ(found->equal, 0u);
  EXPECT_TRUE(found->b_goes_on);
}

TEST_F(DiffTest, BatchesOfOtherSizesAreOtherEvents) {
  // An event says which batch it belongs to.
  auto found = Find(Store(6, nullptr, "test", 4), Store(8, nullptr, "test", 3));
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_EQ(found->equal, 3u);
}

TEST_F(DiffTest, OtherHeadersMakeAllHashesOthers) {
  auto found = Find(Store(20), Store(20, Change(50), "another"));
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_THAT(Lines(found->header.fields), ElementsAre("title: test, another"));
  EXPECT_EQ(found->equal, 49u);
  EXPECT_EQ(found->probes, 0u);
  EXPECT_EQ(found->scanned, 50u);
  found = Find(Store(20), Store(20, nullptr, "another"));
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_FALSE(found->a_goes_on || found->b_goes_on);
  EXPECT_EQ(found->header.fields.size(), 1u);
}

TEST_F(DiffTest, DamagedHashesAreNotTakenForADifference) {
  const GameId a = Store(20);
  const GameId b = Store(20);
  ASSERT_TRUE(log_->Flush().ok());
  log_.reset();
  // The hash comes before the event; every second half sees it changed.
  for (uint64_t sequence = 31; sequence <= 60; ++sequence) {
    const Key key = Key::Of(b, sequence);
    std::string value = RawGet(path_, Table::kEvents, key.bytes());
    value[0] ^= 1;
    RawPut(path_, Table::kEvents, key.bytes(), value);
  }
  log_ = OpenLog(path_);
  auto found = Find(a, b);
  EXPECT_EQ(found.status().code(), absl::StatusCode::kDataLoss)
      << found.status();
}

TEST_F(DiffTest, AMissingEndIsDamage) {
  const GameId a = Store(20);
  const GameId b = Store(20);
  ASSERT_TRUE(log_->Flush().ok());
  log_.reset();
  RawDelete(path_, Table::kEvents, Key::Of(b, 60).bytes());
  log_ = OpenLog(path_);
  EXPECT_EQ(Find(a, b).status().code(), absl::StatusCode::kDataLoss);
}

TEST(DiffHeadersTest, NamesEveryKindOfField) {
  pb::GameHeader a = TestHeader();
  pb::GameHeader b = a;
  a.set_seed(7);
  b.set_seed(8);
  b.mutable_programs(1)->set_hash(std::string(16, '\1'));
  pb::NamedValue* option = a.add_options();
  option->set_name("hand_size");
  option->set_value(5);
  b.mutable_setup()->add_players();
  b.mutable_setup()->set_shuffle(true);
  const std::vector<std::string> lines = Lines(DiffHeaders(a, b));
  EXPECT_THAT(lines, Contains("seed: 7, 8"));
  EXPECT_THAT(lines, Contains("hand_size: 5, 0"));
  EXPECT_THAT(lines, Contains("setup shuffle: no, yes"));
  EXPECT_THAT(lines, Contains("setup players 1: not there, there"));
  EXPECT_THAT(
      lines,
      Contains(::testing::MatchesRegex("programs 2 hash: [0-9a-f]+, (01)+")));
  EXPECT_EQ(lines.size(), 5u);
  EXPECT_THAT(DiffHeaders(a, a), IsEmpty());
}

TEST(DiffSnapshotsTest, SpeaksTheWordsOfTheGame) {
  pb::GameHeader header;
  header.add_programs()->set_name("Maki");
  header.add_programs()->set_name("Guy#2");
  pb::Snapshot a;
  a.mutable_game()->set_turn(2);
  a.add_players()->set_id(1);
  pb::PlayerCell* player = a.add_players();
  player->set_id(2);
  pb::NamedValue* hp = player->add_resources();
  hp->set_name("hp");
  hp->set_value(2900);
  pb::ZoneCell* hand = a.add_zones();
  hand->set_player(2);
  hand->set_name("hand");
  hand->add_cards(17);
  for (const uint32_t id : {17u, 18u}) {
    pb::CardCell* card = a.add_cards();
    card->set_id(id);
    card->set_program(id - 16);
    card->set_zone("hand");
  }
  pb::Snapshot b = a;
  b.mutable_game()->set_turn(3);
  b.mutable_players(1)->mutable_resources(0)->set_value(2800);
  b.mutable_zones(0)->set_cards(0, 18);
  b.mutable_cards(0)->set_zone("ring");
  b.mutable_cards(0)->add_flags("frozen");
  b.mutable_cards(1)->mutable_attached_to()->set_kind(pb::REF_CARD);
  b.mutable_cards(1)->mutable_attached_to()->set_id(17);
  b.add_cards()->set_id(19);
  b.mutable_cards(2)->set_program(1);
  EXPECT_THAT(
      Lines(DiffSnapshots(header, a, header, b)),
      UnorderedElementsAre(
          "game turn: 3, 4", "player 2 hp: 2900, 2800",
          "hand of player 2: 1 card, only here Maki#17, 1 card, only here "
          "Guy#18",
          "Maki#17 zone: hand, ring", "Maki#17 flags frozen: no, yes",
          "Guy#18 attached to: nothing, Maki#17", "Maki#19: not there, there"));
  EXPECT_THAT(DiffSnapshots(header, a, header, a), IsEmpty());
}

TEST(DiffSnapshotsTest, SaysThatOnlyAnOrderDiffers) {
  pb::GameHeader header;
  pb::Snapshot a;
  pb::ZoneCell* zone = a.add_zones();
  zone->set_name("stack");
  zone->add_cards(1);
  zone->add_cards(2);
  pb::Snapshot b = a;
  b.mutable_zones(0)->set_cards(0, 2);
  b.mutable_zones(0)->set_cards(1, 1);
  EXPECT_THAT(
      Lines(DiffSnapshots(header, a, header, b)),
      ElementsAre("stack, bottom to top: card 1 card 2, card 2 card 1"));
}

// An answer that depends on nothing but the prompt and how many came before it:
// of three chances to act one is taken, the last that is offered.
Decision AnswerTo(const Prompt& prompt, uint64_t before) {
  const auto offered = static_cast<uint32_t>(prompt.options.size());
  Decision decision{.player = prompt.player};
  switch (prompt.kind) {
    case PromptKind::kPriority:
      decision.chosen = {before % 3 == 0 ? offered - 1 : 0};
      break;
    case PromptKind::kOrder:
      for (uint32_t i = 0; i < offered; ++i) decision.chosen.push_back(i);
      break;
    case PromptKind::kNumber:
      decision.number = prompt.min;
      break;
    case PromptKind::kDistribute:
      decision.chosen.assign(static_cast<size_t>(prompt.min), 0);
      break;
    default:
      for (uint32_t i = 0; i < prompt.min; ++i) decision.chosen.push_back(i);
  }
  return decision;
}

// Plays a game of mtg by today's rules with the decks of a recorded one. After
// `until`, an event, the next player to act passes, and that is the last
// decision.
struct Again {
  GameId game = 0;
  uint64_t other = 0;  // the event of the other decision
};
Again PlayAgain(Log& log, GameId recorded, uint64_t until) {
  Again again;
  auto reader = log.NewReader();
  auto game = (*reader)->Game(recorded);
  auto programs = LoadPrograms(*game);
  EXPECT_TRUE(programs.ok()) << programs.status();
  Recorder recorder(log, *programs, Durability::kNone);
  auto engine = Engine::Start(game->header(), *programs, *FindGame("mtg"),
                              recorder.commit());
  EXPECT_TRUE(engine.ok()) << engine.status();
  for (uint64_t made = 0; again.other == 0 && !(*engine)->over(); ++made) {
    const Prompt& prompt = (*engine)->prompt();
    const uint64_t event = (*engine)->world().sequence() + 1;
    Decision decision = AnswerTo(prompt, made);
    if (event > until && prompt.kind == PromptKind::kPriority &&
        decision.chosen[0] != 0) {
      decision.chosen[0] = 0;
      again.other = event;
    }
    const absl::Status submitted = (*engine)->Submit(decision);
    EXPECT_TRUE(submitted.ok()) << submitted;
    if (!submitted.ok()) break;
  }
  EXPECT_TRUE(log.Flush().ok());
  again.game = recorder.game();
  return again;
}

// A game, and the same in which a player chose otherwise once it was on its
// way.
TEST_F(DiffTest, FindsTheDecisionThatWasMadeOtherwise) {
  std::ifstream in("testdata/logs/mtg-bots-1.refold", std::ios::binary);
  auto imported = ImportGame(in, *log_, {});
  ASSERT_TRUE(imported.ok()) << imported.status();
  const GameId first = PlayAgain(*log_, imported->game, UINT64_MAX).game;
  const Again second = PlayAgain(*log_, imported->game, 500);
  const uint64_t other = second.other;
  ASSERT_NE(other, 0u);
  auto found = Find(first, second.game);
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_THAT(Lines(found->header.fields), IsEmpty());
  EXPECT_EQ(found->equal, other - 1);
  EXPECT_EQ(found->scanned, 0u);
  EXPECT_LE(found->probes, 14u);
  auto reader = log_->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  auto fields =
      DiffEvents(*(*reader)->Game(first), *(*reader)->Game(second.game), other);
  ASSERT_TRUE(fields.ok()) << fields.status();
  ASSERT_EQ(fields->size(), 1u);
  EXPECT_EQ((*fields)[0].field, "event decision made chosen 1");
  EXPECT_EQ((*fields)[0].b, "0");
  // The decision itself changes nothing on the table; what follows does.
  EXPECT_THAT(StatesAfter(first, second.game, other + 1), Not(IsEmpty()));
}

}  // namespace
}  // namespace refold
