#include "kernel/fold/fold_state.h"

#include <functional>
#include <string>
#include <utility>

#include "gtest/gtest.h"
#include "kernel/state/limits.h"
#include "kernel/state/named.h"
#include "kernel/state/test_event.h"

namespace refold {
namespace {

// Two players with a library and a hand each, and three cards in the first
// library.
class FoldStateTest : public testing::Test {
 protected:
  void SetUp() override {
    Fold(
        "game_started { game: 'toy' seed: 5 players: 2"
        " zones: 'library' zones: 'hand' zones: 'stack' }");
    for (int card = 1; card <= 3; ++card) {
      Fold("card_created { card: " + std::to_string(card) +
           " owner: 1 program: " + std::to_string(card) +
           " player: 1 zone: 'library' controller: 1 }");
    }
  }

  void Fold(const std::string& text) {
    absl::Status status = FoldState(state_, EventOfText(text));
    ASSERT_TRUE(status.ok()) << text << ": " << status;
    ASSERT_EQ(state_.Hash(), state_.FullHash()) << text;
  }
  void ExpectRefused(const std::string& text) {
    GameState copy = state_;
    absl::Status status = FoldState(copy, EventOfText(text));
    EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition) << text;
  }

  GameState state_;
};

TEST_F(FoldStateTest, AMovedCardIsANewIncarnation) {
  Fold(
      "value_changed { entity { kind: REF_CARD id: 2 incarnation: 1 }"
      " name: 'x' after: 4 }");
  Ref before = state_.card(2)->ref();
  Fold(
      "sequence: 9 card_moved { card { kind: REF_CARD id: 2 incarnation: 1 }"
      " from_player: 1 from: 'library' from_index: 1 to_player: 2 to: 'hand'"
      " controller: 2 program: 2 keep_values { name: 'kicked' value: 1 } }");
  EXPECT_EQ(state_.Find(before), nullptr);
  const CardCell* card = state_.card(2);
  EXPECT_EQ(card->incarnation, 2u);
  EXPECT_EQ(card->timestamp, 9u);
  EXPECT_EQ(GetNamed(card->values, Word::Of("x")), 0);
  EXPECT_EQ(GetNamed(card->values, Word::Of("kicked")), 1);
  EXPECT_EQ(state_.zone(1, Word::Of("library")), (std::vector<CardId>{1, 3}));
  EXPECT_EQ(state_.zone(2, Word::Of("hand")), (std::vector<CardId>{2}));
}

TEST_F(FoldStateTest, ACardThatCrossesNoBorderIsTheSame) {
  const std::string card = "{ kind: REF_CARD id: 2 incarnation: 1 }";
  Fold("value_changed { entity " + card + " name: 'x' after: 4 }");
  Fold("counter_changed { card " + card + " counter: '1/1' after: 2 }");
  Fold("flag_changed { card " + card + " flag: 'tapped' on: true }");
  Fold("links_changed { card " + card + " name: 'of' refs " + card + " }");
  Fold("sequence: 7 attached { card " + card +
       " after { kind: REF_CARD id: 1 incarnation: 1 } stamps: true }");
  CardCell expected = *state_.card(2);
  const std::string move = "sequence: 9 card_moved { card " + card +
                           " from_player: 1 from: 'library' from_index: 1"
                           " to_player: 2 to: 'hand' controller: 2 same: true ";
  ExpectRefused(move + "program: 3 }");
  ExpectRefused(move + "program: 2 keep_values { name: 'y' value: 1 } }");
  ExpectRefused(move + "program: 2 keep_links { name: 'of' } }");
  ExpectRefused("card_moved { card " + card +
                " from_player: 1 from: 'library' from_index: 1"
                " program: 2 same: true }");
  Fold(move + "program: 2 }");
  expected.zone_player = 2;
  expected.zone = Word::Of("hand");
  expected.controller = 2;
  EXPECT_EQ(*state_.card(2), expected);
  EXPECT_EQ(state_.zone(1, Word::Of("library")), (std::vector<CardId>{1, 3}));
  EXPECT_EQ(state_.zone(2, Word::Of("hand")), (std::vector<CardId>{2}));
}

TEST_F(FoldStateTest, UsesAndEndsOfAnEffectAreCounted) {
  Fold(
      "modifier_added { modifier { id: 1 uses: 2 duration { ends {"
      " ability { program: 1 } matches: 3 } } } }");
  ExpectRefused("modifier_used { modifier: 1 before: 3 after: 2 }");
  ExpectRefused("modifier_used { modifier: 2 before: 2 after: 1 }");
  Fold("modifier_used { modifier: 1 before: 2 after: 1 }");
  EXPECT_EQ(state_.modifiers().at(1)->uses, 1u);
  ExpectRefused("modifier_neared { modifier: 1 end: 1 before: 3 after: 2 }");
  ExpectRefused("modifier_neared { modifier: 1 before: 2 after: 1 }");
  ExpectRefused("modifier_neared { modifier: 2 before: 3 after: 2 }");
  Fold("modifier_neared { modifier: 1 before: 3 after: 2 }");
  EXPECT_EQ(state_.modifiers().at(1)->duration.ends[0].matches, 2u);
}

TEST_F(FoldStateTest, OnlyFactsThatSayItStampACardAnew) {
  const char* kFace =
      "face_changed { card { kind: REF_CARD id: 2 incarnation: 1 }"
      " before: 2 after: 3 ";
  Fold(std::string("sequence: 7 ") + kFace + "}");
  EXPECT_EQ(state_.card(2)->stamped, 0u);
  Fold(
      "sequence: 8 face_changed { card { kind: REF_CARD id: 2 incarnation: 1 }"
      " before: 3 after: 2 stamps: true }");
  EXPECT_EQ(state_.card(2)->stamped, 8u);
  Fold(
      "sequence: 9 attached { card { kind: REF_CARD id: 2 incarnation: 1 }"
      " after { kind: REF_CARD id: 1 incarnation: 1 } stamps: true }");
  EXPECT_EQ(state_.card(2)->stamped, 9u);
  EXPECT_EQ(state_.card(2)->since(), 9u);
}

TEST_F(FoldStateTest, ACardCanCeaseToExist) {
  Fold(
      "card_moved { card { kind: REF_CARD id: 3 incarnation: 1 }"
      " from_player: 1 from: 'library' from_index: 2 program: 3 }");
  EXPECT_TRUE(state_.card(3)->zone.empty());
  EXPECT_EQ(state_.zone(1, Word::Of("library")), (std::vector<CardId>{1, 2}));
}

TEST_F(FoldStateTest, EventsThatContradictTheStateAreRefused) {
  const std::string card = "{ kind: REF_CARD id: 1 incarnation: 1 }";
  const std::string stale = "{ kind: REF_CARD id: 1 incarnation: 7 }";
  for (const std::string& text : {
           std::string("game_started { game: 'toy' players: 2 }"),
           std::string(""),
           std::string("card_created { card: 9 owner: 1 player: 1"
                       " zone: 'hand' }"),
           std::string("card_created { card: 4 owner: 1 player: 1"
                       " zone: 'moon' }"),
           std::string("card_created { card: 4 owner: 5 player: 1"
                       " controller: 1 zone: 'hand' }"),
           "card_moved { card " + stale + " from_player: 1 from: 'library' }",
           "card_moved { card " + card + " from_player: 1 from: 'hand' }",
           "card_moved { card " + card +
               " from_player: 1 from: 'library' from_index: 2 }",
           "card_moved { card " + card +
               " from_player: 1 from: 'library' to_player: 1 to: 'moon' }",
           "card_moved { card " + card +
               " from_player: 1 from: 'library' to_player: 1 to: 'hand'"
               " to_index: 1 }",
           std::string("shuffled { player: 1 zone: 'library' order: 1"
                       " order: 2 order: 2 }"),
           std::string("shuffled { player: 1 zone: 'moon' }"),
           std::string("resource_changed { player: 1 resource: 'life'"
                       " before: 5 after: 4 }"),
           std::string("resource_changed { player: 3 resource: 'life' }"),
           "value_changed { entity " + stale + " name: 'x' after: 1 }",
           std::string("value_changed { name: 'x' before: 2 }"),
           "flag_changed { card " + card + " flag: 'tapped' }",
           "flag_changed { card " + stale + " flag: 'tapped' on: true }",
           "flag_changed { card " + card + " on: true }",
           "counter_changed { card " + card + " counter: 'c' before: 1 }",
           "links_changed { card " + stale + " }",
           "control_changed { card " + card + " before: 2 after: 1 }",
           "attached { card " + card + " before " + card + " }",
           "face_changed { card " + card + " before: 2 after: 3 }",
           "damage_dealt { target " + stale + " amount: 1 }",
           std::string("damage_dealt { target { kind: REF_PLAYER id: 8 } }"),
           std::string("stack_item_added { item { id: 2 } }"),
           std::string("stack_item_changed { item: 1 }"),
           std::string("stack_item_removed { item: 1 }"),
           std::string("modifier_added { modifier { id: 2 } }"),
           std::string("modifier_changed { modifier: 1 }"),
           std::string("modifier_removed { modifier: 1 }"),
           std::string("decision_made { player: 1 }"),
           std::string("prompt_opened { prompt { player: 9 kind: PROMPT_MODE }"
                       " }"),
           std::string("prompt_opened { prompt { player: 1 } }"),
           std::string("turn_began { turn: 1 player: 3 }"),
           std::string("player_lost { player: 3 }"),
           std::string("random_drawn { index: 1 }"),
       }) {
    ExpectRefused(text);
  }
}

// Nobody but a player of the game wins or controls anything: what asks for that
// player would meet nobody.
TEST_F(FoldStateTest, WinnersAndControllersWhoDoNotExistAreRefused) {
  const std::string card = "{ kind: REF_CARD id: 1 incarnation: 1 }";
  const std::string moved = "card_moved { card " + card +
                            " from_player: 1 from: 'library' to_player: 1"
                            " to: 'hand' program: 1 controller: ";
  Fold("stack_item_added { item { id: 1 env { controller: 2 } } }");
  for (const std::string& text : {
           std::string("card_created { card: 4 owner: 1 program: 1 player: 1"
                       " zone: 'hand' controller: 3 }"),
           std::string("card_created { card: 4 owner: 1 program: 1 player: 1"
                       " zone: 'hand' }"),
           moved + "3 }",
           moved + "0 }",
           "card_moved { card " + card +
               " from_player: 1 from: 'library' program: 1 controller: 3 }",
           "control_changed { card " + card + " before: 1 after: 3 }",
           "control_changed { card " + card + " before: 1 }",
           std::string("game_ended { winners: 3 }"),
           std::string("game_ended { winners: 0 }"),
           std::string("game_ended { winners: 1 winners: 1 }"),
           std::string("stack_item_added { item { id: 2"
                       " env { controller: 3 } } }"),
           std::string("stack_item_changed { item: 1"
                       " env { controller: 3 } }"),
           std::string("modifier_added { modifier { id: 1"
                       " env { controller: 3 } } }"),
       }) {
    ExpectRefused(text);
  }
  Fold(moved + "2 }");
  Fold("game_ended { winners: 2 winners: 1 }");
}

TEST_F(FoldStateTest, SnapshotsWithPlayersWhoDoNotExistAreRefused) {
  auto refused = [this](auto change) {
    Snapshot snapshot;
    EXPECT_TRUE(Decode(state_.ToBytes(), snapshot));
    change(snapshot);
    return !GameState::FromBytes(Encode(snapshot)).ok();
  };
  EXPECT_FALSE(refused([](Snapshot&) {}));
  EXPECT_TRUE(refused([](Snapshot& s) { s.game.winners = {3}; }));
  EXPECT_TRUE(refused([](Snapshot& s) { s.cards[0].controller = 3; }));
  EXPECT_TRUE(refused([](Snapshot& s) { s.cards[0].controller = 0; }));
  EXPECT_TRUE(refused([](Snapshot& s) { s.cards[0].owner = 3; }));
  EXPECT_TRUE(refused([](Snapshot& s) {
    s.stack.push_back({.id = 1, .env = {.controller = 3}});
  }));
  EXPECT_TRUE(refused([](Snapshot& s) {
    s.modifiers.push_back({.id = 1, .env = {.controller = 3}});
  }));
}

TEST_F(FoldStateTest, DamageLeavesTheCellAsItIs) {
  Hash128 before = state_.Hash();
  GameState copy = state_;
  const CardCell* cell = copy.card(1);
  Fold(
      "damage_dealt { target { kind: REF_CARD id: 1 incarnation: 1 }"
      " amount: 3 }");
  EXPECT_EQ(state_.Hash(), before);
  EXPECT_EQ(state_.card(1), cell) << "a cell that does not change is shared";
}

TEST_F(FoldStateTest, AGameMustStartFirst) {
  GameState empty;
  EXPECT_FALSE(
      FoldState(empty, EventOfText("phase_began { phase: 'draw' }")).ok());
}

TEST_F(FoldStateTest, PromptsOpenAndClose) {
  Fold(
      "prompt_opened { prompt { player: 2 kind: PROMPT_YES_NO min: 1 max: 1"
      " options { action: 'no' } options { action: 'yes' entity {"
      " kind: REF_CARD id: 300 incarnation: 1 } word: 'red' }"
      " env { controller: 2 registers { } registers { number: -9 } } }"
      " agenda { frames { procedure: 'turn' step: 3 locals: -1 }"
      " frames { procedure: 'program' loops: 200 } } }");
  EXPECT_TRUE(state_.has_prompt());
  EXPECT_EQ(state_.agenda().frames[0].locals, std::vector<int64_t>{-1});
  ExpectRefused("decision_made { player: 1 }");
  ExpectRefused("prompt_opened { prompt { player: 2 kind: PROMPT_MODE } }");
  Fold("decision_made { player: 2 chosen: 1 }");
  EXPECT_FALSE(state_.has_prompt());
  EXPECT_TRUE(state_.agenda().frames.empty());
}

TEST_F(FoldStateTest, StackAndModifiersComeAndGo) {
  Hash128 before = state_.Hash();
  Fold("stack_item_added { item { id: 1 kind: STACK_TRIGGERED } }");
  Fold(
      "modifier_added { modifier { id: 1 ops { kind: MOD_SHIELD word:"
      " 'prevent' number: 3 } } }");
  Fold("modifier_changed { modifier: 1 op: 0 before: 3 after: 1 }");
  ExpectRefused("modifier_changed { modifier: 1 op: 0 before: 3 after: 1 }");
  EXPECT_EQ(state_.modifiers().at(1)->ops[0].number, 1);
  Fold("stack_item_removed { item: 1 }");
  Fold("modifier_removed { modifier: 1 }");
  EXPECT_TRUE(state_.stack().empty());
  EXPECT_NE(state_.Hash(), before) << "the ids given stay given";
}

// Old logs may have effects of a kind that has gone: the state is what it was.
TEST_F(FoldStateTest, AnEffectOfAKindThatHasGoneStaysAsItIs) {
  Fold("modifier_added { modifier { id: 1 ops { kind: 19 } } }");
  absl::StatusOr<GameState> back = GameState::FromBytes(state_.ToBytes());
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_EQ(back->Hash(), state_.Hash());
  EXPECT_EQ(static_cast<int>(back->modifiers().at(1)->ops[0].kind), 19);
}

TEST_F(FoldStateTest, ACopyKeepsWhatItWasAndSnapshotsRoundTrip) {
  GameState copy = state_;
  Hash128 before = state_.Hash();
  Fold("resource_changed { player: 2 resource: 'life' after: 20 }");
  Fold(
      "flag_changed { card { kind: REF_CARD id: 1 incarnation: 1 }"
      " flag: 'tapped' on: true }");
  EXPECT_EQ(copy.Hash(), before);
  EXPECT_EQ(copy.FullHash(), before);
  EXPECT_NE(state_.Hash(), before);
  Fold(
      "prompt_opened { prompt { player: 1 kind: PROMPT_NUMBER max: 3 }"
      " agenda { frames { procedure: 'turn' } } }");
  absl::StatusOr<GameState> back = GameState::FromBytes(state_.ToBytes());
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_EQ(back->Hash(), state_.Hash());
  EXPECT_EQ(back->ToBytes(), state_.ToBytes());
}

TEST_F(FoldStateTest, DamagedSnapshotsAreRefusedOrAreAnotherState) {
  std::string bytes = state_.ToBytes();
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      absl::StatusOr<GameState> back = GameState::FromBytes(damaged);
      if (back.ok()) {
        EXPECT_EQ(back->ToBytes(), damaged);
        EXPECT_NE(back->Hash(), state_.Hash());
      }
    }
  }
}

TEST(GameStartedTest, HasSoManyPlayersAndZonesAtMost) {
  const auto fold = [](GameStarted fact) {
    GameState state;
    Event event;
    event.fact = std::move(fact);
    return FoldState(state, event);
  };
  const Word hand = Word::Of("hand");
  EXPECT_TRUE(fold({.players = 2, .zones = {hand}}).ok());
  EXPECT_FALSE(fold({.players = 0, .zones = {hand}}).ok());
  EXPECT_FALSE(fold({.players = kMaxPlayers + 1, .zones = {hand}}).ok());
  EXPECT_FALSE(fold({.players = 2, .zones = {hand, hand}}).ok());
  EXPECT_FALSE(fold({.players = 2, .shared_zones = {hand, hand}}).ok());
  GameStarted many{.players = kMaxPlayers};
  for (size_t i = 0; i < kMaxZoneNames; ++i) {
    many.zones.push_back(Word::Of("zone " + std::to_string(i)));
  }
  EXPECT_TRUE(fold(many).ok());
  many.shared_zones.push_back(hand);
  EXPECT_FALSE(fold(many).ok());
}

TEST_F(FoldStateTest, SoManyProgramsComeAboutAtMost) {
  Event event;
  for (uint32_t i = 0; i < kMaxReworded; ++i) {
    event.fact = ProgramReworded{.rewording = {.program = 10 + i, .of = 1}};
    ASSERT_TRUE(FoldState(state_, event).ok()) << i;
  }
  event.fact = ProgramReworded{
      .rewording = {.program = 10 + uint32_t{kMaxReworded}, .of = 1}};
  EXPECT_FALSE(FoldState(state_, event).ok());
}

}  // namespace
}  // namespace refold
