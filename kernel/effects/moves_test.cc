// Cards that move: what is emitted, and where they are after.
#include <algorithm>

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

class MovesTest : public testing::Test {
 protected:
  TinyTable table;
};

TEST_F(MovesTest, AMoveTellsWhatCannotBeAskedLater) {
  uint32_t bear = table.Add(Creature("Bear"));
  table.Place(1, "battlefield", bear);
  CardId card = table.Place(1, "battlefield", bear);
  table.Place(1, "battlefield", bear);
  table.Start();
  table.Do([&](Engine& engine) {
    SetFlag(engine, table.ref(card), W("tapped"), true, W("cost"));
    ChangeCounters(engine, table.ref(card), W("1/1"), 2, 1);
    Ref after = MoveCard(engine, ProposeMove(engine, table.ref(card),
                                             W("graveyard"), W("destroy")));
    EXPECT_EQ(after, Ref::Card(card, 2));
  });
  EXPECT_EQ(table.ZoneOf(card), "graveyard");
  EXPECT_TRUE(table.card(card).counters.empty());
  EXPECT_FALSE(table.HasFlag(card, "tapped"));
  const Event event = table.Events<CardMoved>().at(0);
  const CardMoved& fact = *event.As<CardMoved>();
  EXPECT_EQ(fact.from, W("battlefield"));
  EXPECT_EQ(fact.from_index, 1u);
  EXPECT_EQ(fact.reason, W("destroy"));
  ASSERT_TRUE(fact.last_known.has_value());
  EXPECT_EQ(fact.last_known->name, W("Bear"));
  EXPECT_EQ(fact.last_known->flags.at(0), W("tapped"));
  EXPECT_EQ(fact.last_known->counters.at(0).value, 2);
  EXPECT_EQ(fact.last_known->stats.at(0).value, 4);
}

TEST_F(MovesTest, NothingIsToldOfHiddenCards) {
  CardId card = table.Place(1, "hand", table.Add(Creature("Bear")));
  table.Start();
  table.Do(
      [&](Engine& engine) { PutAway(engine, table.ref(card), "discard"); });
  const Event event = table.Events<CardMoved>().at(0);
  EXPECT_FALSE(event.As<CardMoved>()->last_known.has_value());
  EXPECT_EQ(event.As<CardMoved>()->player, 1u);
}

TEST_F(MovesTest, MovesGoToTheTopOrTheBottom) {
  uint32_t bear = table.Add(Creature("Bear"));
  CardId low = table.Place(1, "library", bear);
  CardId high = table.Place(1, "library", bear);
  CardId card = table.Place(1, "hand", bear);
  table.Start();
  auto order = [&] { return table.state().zone(1, W("library")); };
  auto move = [&](CardId id, bool bottom) {
    table.Do([&, id, bottom](Engine& engine) {
      MoveProposal move =
          ProposeMove(engine, table.ref(id), W("library"), W("effect"));
      move.bottom = bottom;
      MoveCard(engine, move);
    });
  };
  move(card, false);
  EXPECT_EQ(order(), (std::vector<CardId>{low, high, card}));
  move(card, true);
  EXPECT_EQ(order(), (std::vector<CardId>{card, low, high}));
  move(low, false);
  EXPECT_EQ(order(), (std::vector<CardId>{card, high, low}));
}

TEST_F(MovesTest, MovesGoSoDeepIntoAZone) {
  uint32_t bear = table.Add(Creature("Bear"));
  CardId a = table.Place(1, "library", bear);
  CardId b = table.Place(1, "library", bear);
  CardId c = table.Place(1, "library", bear);
  CardId card = table.Place(1, "hand", bear);
  table.Start();
  auto order = [&] { return table.state().zone(1, W("library")); };
  auto move = [&](CardId id, bool bottom, uint32_t depth) {
    table.Do([&, id, bottom, depth](Engine& engine) {
      MoveProposal move =
          ProposeMove(engine, table.ref(id), W("library"), W("effect"));
      move.bottom = bottom;
      move.depth = depth;
      MoveCard(engine, move);
    });
  };
  move(card, false, 1);
  EXPECT_EQ(order(), (std::vector<CardId>{a, b, card, c}));
  move(card, true, 1);
  EXPECT_EQ(order(), (std::vector<CardId>{a, card, b, c}));
  move(card, false, 3);
  EXPECT_EQ(order(), (std::vector<CardId>{card, a, b, c}));
  move(card, true, 99);
  EXPECT_EQ(order(), (std::vector<CardId>{a, b, c, card}));
  move(card, false, 99);
  EXPECT_EQ(order(), (std::vector<CardId>{card, a, b, c}));
}

TEST_F(MovesTest, WhatIsGoneIsSkipped) {
  CardId card = table.Place(1, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  Ref old = table.ref(card);
  table.Do([&](Engine& engine) { PutAway(engine, old, "sacrifice"); });
  table.Do([&](Engine& engine) {
    EXPECT_TRUE(
        MoveCard(engine, ProposeMove(engine, old, W("exile"), W("effect")))
            .empty());
    EXPECT_TRUE(PutAway(engine, old, "destroy").empty());
    EXPECT_FALSE(SetFlag(engine, old, W("tapped"), true, W("cost")));
    ChangeCounters(engine, old, W("1/1"), 1, 1);
    SetValue(engine, old, W("x"), 1);
    SetLinks(engine, old, W("friends"), {Ref::Player(1)});
    AttachCard(engine, old, Ref::Player(1));
    AddModifier(engine, {}, {old}, {{.kind = ModifierOpKind::kRule}}, {});
  });
  EXPECT_EQ(table.ZoneOf(card), "graveyard");
  EXPECT_EQ(table.card(card).incarnation, 2u);
  EXPECT_TRUE(table.state().modifiers().empty());
}

// A game begins with the zones that its programs name.
TEST_F(MovesTest, NothingMovesToAZoneThatThereIsNot) {
  CardId card = table.Place(1, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  EXPECT_DEATH(table.Do([&](Engine& engine) {
    MoveCard(engine,
             ProposeMove(engine, table.ref(card), W("limbo"), W("effect")));
  }),
               "a zone that the game does not have");
}

TEST_F(MovesTest, TokensReachTheZoneAndVanish) {
  uint32_t bear = table.Add(Creature("Bear"));
  table.Start();
  Ref token;
  table.Do([&](Engine& engine) { token = CreateToken(engine, 2, bear); });
  ASSERT_FALSE(token.empty());
  EXPECT_TRUE(table.card(token.id).token);
  EXPECT_EQ(table.card(token.id).controller, 2u);
  table.Do([&](Engine& engine) {
    EXPECT_TRUE(PutAway(engine, token, "destroy").empty());
  });
  std::vector<Event> moves = table.Events<CardMoved>();
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0].As<CardMoved>()->to, W("graveyard"));
  EXPECT_EQ(moves[1].As<CardMoved>()->from, W("graveyard"));
  EXPECT_EQ(moves[1].As<CardMoved>()->to, Word());
  EXPECT_EQ(table.Size(2, "graveyard"), 0u);
}

TEST_F(MovesTest, EnteringRunsCodeInOrder) {
  ProgramBuilder b = Creature("Bear");
  for (int64_t digit : {1, 2}) {
    pb::Instruction::Value& set =
        *b.AddAbility(pb::ABILITY_ENTERS).add_code()->mutable_value();
    *set.mutable_of() = tree::Entities(pb::Selector::SOURCE);
    set.set_name(b.W("log"));
    set.set_set(true);
    *set.mutable_number() = tree::Binary(
        pb::Expr::ADD,
        tree::Binary(pb::Expr::MUL,
                     b.WordExpr(pb::Expr::VALUE, "log",
                                tree::Entities(pb::Selector::SOURCE)),
                     tree::Number(10)),
        tree::Number(digit));
  }
  // Its condition does not hold.
  pb::Ability& never = b.AddAbility(pb::ABILITY_ENTERS);
  *never.mutable_condition() = tree::Number(0);
  never.add_code()->mutable_outcome();
  *never.mutable_code(0)->mutable_outcome()->mutable_player() =
      tree::Entities(pb::Selector::CONTROLLER);
  uint32_t bear = table.Add(b);
  CardId card = table.Place(1, "hand", bear);
  table.Start();
  Ref token;
  table.Do([&](Engine& engine) {
    MoveCard(engine, ProposeMove(engine, table.ref(card), W("battlefield"),
                                 W("effect")));
    token = CreateToken(engine, 1, bear);
  });
  EXPECT_EQ(table.ValueOf(table.ref(card), "log"), 12);
  EXPECT_EQ(table.ValueOf(token, "log"), 12);
  EXPECT_FALSE(table.state().player(1).lost);
}

TEST_F(MovesTest, DrawingFromAnEmptyLibraryIsRemembered) {
  CardId card = table.Place(2, "library", table.Add(Creature("Bear")));
  table.Start();
  table.Do([&](Engine& engine) {
    EXPECT_EQ(DrawCard(engine, 2), Ref::Card(card, 2));
    EXPECT_EQ(GetValue(engine.state(), Ref::Player(2), W("empty draw")), 0);
    EXPECT_TRUE(DrawCard(engine, 2).empty());
  });
  EXPECT_EQ(table.ValueOf(Ref::Player(2), "empty draw"), 1);
}

TEST_F(MovesTest, ShufflingPermutes) {
  uint32_t bear = table.Add(Creature("Bear"));
  for (int i = 0; i < 40; ++i) table.Place(1, "library", bear);
  table.Place(2, "library", bear);
  table.Start();
  std::vector<CardId> before = table.state().zone(1, W("library"));
  table.Do([&](Engine& engine) {
    ShuffleZone(engine, 1, W("library"));
    ShuffleZone(engine, 2, W("library"));
  });
  std::vector<CardId> after = table.state().zone(1, W("library"));
  EXPECT_NE(before, after);
  std::sort(after.begin(), after.end());
  EXPECT_EQ(before, after);
  EXPECT_EQ(table.Events<Shuffled>().size(), 1u);
}

}  // namespace
}  // namespace refold
