// What expressions evaluate to, in games of both kinds as they are played.
#include "replay/expression/expression.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/games/cfc/test_game.h"
#include "kernel/games/mtg/test_game.h"
#include "proto/event.pb.h"

namespace refold::expression {
namespace {

using ::testing::HasSubstr;

// What an expression gives, as text; or its status, as text.
std::string Answer(TestGame& game, const std::string& text) {
  const World& world = game.engine().world();
  Vocabulary vocabulary(world.programs(), game.engine().rules());
  auto expression = Expression::Parse(text, vocabulary);
  if (!expression.ok()) return expression.status().ToString();
  auto value = expression->Evaluate(world);
  return value.ok() ? value->ToText() : value.status().ToString();
}

std::string Explained(TestGame& game, const std::string& text) {
  const World& world = game.engine().world();
  Vocabulary vocabulary(world.programs(), game.engine().rules());
  auto expression = Expression::Parse(text, vocabulary);
  if (!expression.ok()) return expression.status().ToString();
  auto why = expression->Explain(world);
  return why.ok() ? *why : why.status().ToString();
}

struct Case {
  const char* expression;
  const char* answer;
};

void ExpectAnswers(TestGame& game, const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    EXPECT_EQ(Answer(game, one.expression), one.answer) << one.expression;
  }
}

void ExpectExplained(TestGame& game, const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    EXPECT_EQ(Explained(game, one.expression), one.answer) << one.expression;
  }
}

class CfcExpressionTest : public testing::Test {
 protected:
  CfcExpressionTest() {
    game.Define(cfc::Character("Maki", 500, 3, "ninja"));
    game.Define(cfc::Character("Guy", 700, 1, "fighter"));
    for (const char* name : {"One", "Two", "Three"}) {
      game.Define(cfc::Character(name, 100, 5));
      game.Put(1, "deck", name);
      game.Put(2, "deck", name);
    }
    ProgramBuilder rush = cfc::Character("Rush", 900, 1);
    game.Define(cfc::WithWord(rush, "rush"));
    game.Put(1, "ring", "Maki");
    game.Put(1, "hand", "Maki");
    game.Put(1, "hand", "Rush");
    game.Put(1, "hand", "One");
    game.Put(1, "discards", "Two");
    game.Put(2, "ring", "Guy");
    game.Put(2, "ring", "Maki");
    game.Start("main");
  }

  cfc::TestGame game;
};

TEST_F(CfcExpressionTest, PlayersAndTheGame) {
  ExpectAnswers(game, {
                          {"p1.hp", "3000"},
                          {"p2.hp = 3000", "true"},
                          {"p2.hp == 3000", "true"},
                          {"p1.hp <= 0", "false"},
                          {"p1.sp", "0"},
                          {"p1.\"characters played\" = 0", "true"},
                          {"p1.`characters played` > 0", "false"},
                          {"phase", "\"main\""},
                          {"phase = \"main\" and turn = 1", "true"},
                          {"phase = 'counter-attack'", "false"},
                          {"turn", "1"},
                          {"active", "p1"},
                          {"active = p2", "false"},
                          {"active.hp = p1.hp", "true"},
                          {"over", "false"},
                          {"winner", "nobody"},
                          {"winner = p1", "false"},
                          {"winner = nobody", "true"},
                          {"p1.lost or p1.won", "false"},
                          {"game.attacks", "0"},
                      });
}

TEST_F(CfcExpressionTest, CardsByName) {
  ExpectAnswers(game, {
                          {"\"Maki\"", "\"Maki\""},  // a text
                          {"card(\"Maki\").id", "4"},
                          {"card(\"Maki\", 2)", "\"Maki\"#13"},
                          {"card(\"Maki\", 3).zone", "\"hand\""},
                          {"card(\"Maki\" @ p1.hand).id", "5"},
                          {"card(\"Maki\" @ p1.hand + p2.ring, 1).id", "13"},
                          {"card(8).name", "\"Two\""},
                          {"card(4) = card(\"Maki\")", "true"},
                          {"card(4) = card(5)", "false"},
                          {"card(5) = \"Maki\"", "true"},
                          {"\"Guy\" != card(5)", "true"},
                          {"\"Maki\".bp", "500"},
                          {"\"Maki\".zone = \"ring\"", "true"},
                          {"\"Guy\".owner", "p2"},
                          {"\"Guy\".controller.hp", "3000"},
                          {"\"Guy\".token", "false"},
                          {"\"Maki\".slot", "1"},
                          {"\"Maki\".wounds", "0"},
                          {"\"Guy\".frozen", "false"},
                          {"not \"Guy\".frozen", "true"},
                          {"\"Guy\".fighter", "true"},
                          {"\"Guy\" is ninja", "false"},
                          {"\"Rush\".rush", "true"},
                          {"\"Guy\" is rush", "false"},
                      });
}

// `blame p1.hand` asks in the same language.
TEST_F(CfcExpressionTest,
       AZoneAloneIsItsCardsAndWhereANumberIsWantedTheirCount) {
  ExpectAnswers(game,
                {
                    {"p1.hand", "\"Maki, Rush, One\""},
                    {"p1.hand = \"Maki, Rush, One\"", "true"},
                    {"p1.hand = \"\"", "false"},
                    {"p1.hand = names(p1.hand)", "true"},
                    {"p1.hand = 3", "true"},
                    {"3 != p1.hand", "false"},
                    {"p1.hand > 2 and active.hand < 4", "true"},
                    {"p1.hand > p2.hand", "true"},
                    {"p1.hand + 1", "4"},
                    {"2 * p1.hand - p2.hand", "6"},
                    {"-p1.hand", "-3"},
                    {"hand", "\"Maki, Rush, One\""},
                    {"hand >= 3", "true"},
                    {"any = 13", "true"},
                    {"p2.ring + p1.hand", "\"Guy, Maki, Maki, Rush, One\""},
                    {"(p2.ring + p1.hand) = 5", "true"},
                    {"p2.ring + p1.hand - 1", "4"},
                    {"count(*[p1.hand = 3] @ p1.ring) > 0", "true"},
                });
}

TEST_F(CfcExpressionTest, CardsInZones) {
  ExpectAnswers(
      game,
      {
          {"\"Maki\" @ p1.ring", "true"},
          {"\"Maki\" @ p1.hand", "true"},  // one of them is
          {"card(\"Maki\") @ p1.hand", "false"},
          {"\"Maki\" @ p1.discards + p2.ring", "true"},
          {"\"Maki\" @ deck", "false"},
          {"not \"Maki\" @ deck", "true"},
          {"count(p1.hand)", "3"},
          {"count(* @ p1.hand) = 3", "true"},
          {"count(hand)", "3"},
          {"count(* @ active.hand + p2.hand)", "3"},
          {"count(any)", "13"},
          {"count(* @ any + p1.hand)", "13"},
          {"count(\"Maki\" @ any)", "3"},
          {"count(\"Two\" @ p1.discards) = 1", "true"},
          {"count(character[bp >= 500 and not frozen] @ p1.ring + p2.ring)",
           "3"},
          {"count(character[bp > 500] @ ring)", "1"},
          {"count(!ninja @ ring)", "1"},
          {"count(not ninja @ ring)", "1"},
          {"count(character ninja @ p1.ring)", "1"},
          {"count(*[it = card(4)] @ any)", "1"},
          {"count(*[controller = p2] @ ring)", "2"},
          {"count(*[name = \"Guy\"] @ any)", "1"},
          {"names(p1.deck) = \"One, Two, Three\"", "true"},
          {"names(ninja @ ring)", "\"Maki, Maki\""},
          {"names(!ninja @ p2.ring + p1.hand)", "\"Guy, Rush, One\""},
          {"names(p2.discards) = \"\"", "true"},
          {"top(p1.deck)", "\"Three\"#3"},
          {"top(p1.deck) = \"Three\"", "true"},
          {"top(p1.deck) = Three", "true"},
          {"Three.id", "3"},
          {"Three#3.id", "3"},
          {"\"Three\"#3.id", "3"},
          {"\"Three#3\".id", "3"},
          {"3.name", "\"Three\""},
          {"Three @ p1.deck", "true"},
          {"bottom(p1.deck).bp", "100"},
          {"exists(\"Guy\")", "true"},
          {"exists(\"Guy\" @ p1.ring)", "false"},
          {"exists(fighter[bp > 600])", "true"},
      });
}

TEST_F(CfcExpressionTest, Arithmetic) {
  ExpectAnswers(game, {
                          {"1 + 2 * 3 - 4", "3"},
                          {"(1 + 2) * 3", "9"},
                          {"10 - 2 - 3", "5"},
                          {"-2 * 3", "-6"},
                          {"9223372036854775807 + 1", "9223372036854775807"},
                          {"-9223372036854775807 - 5", "-9223372036854775808"},
                          {"9223372036854775807 * -2", "-9223372036854775808"},
                          {"1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3", "true"},
                          {"1 != 1 or 2 < 1", "false"},
                          {"true and not false", "true"},
                          {"not not true", "true"},
                          {"not 1 = 2", "true"},
                          {"true or false and false", "true"},
                          {"p1.hp - p2.hp + \"Maki\".bp", "500"},
                      });
}

// They say where in the text.
TEST_F(CfcExpressionTest, WhatIsNotThereIsNotFound) {
  const struct {
    const char* expression;
    int column;
    const char* message;
  } kCases[] = {
      {"1 = 1 and card(\"Maki\" @ deck).bp = 1", 11,
       "there are 0 cards called \"Maki\" there"},
      {"card(\"Guy\", 2).bp", 1, "there are 1 cards"},
      {"card(99).bp > 0", 1, "there is no card 99"},
      {"99.bp > 0", 1, "there is no card 99"},
      {"1 = Guy#3.bp", 5, "card 3 is called"},
      {"card(0).bp > 0", 1, "there is no card 0"},
      {"card(99999999999).bp > 0", 1, "there is no card 99999999999"},
      {"1 = top(p2.discards).bp", 5, "there is no card there"},
      {"p3.hp", 1, "there is no player 3"},
      {"winner.hp > 1", 1, "this is nobody at the moment"},
      {"0 = count(p3.hand)", 5, "there is no player 3"},
      {"\"Maki\" @ p1.hand + p7.hand", 1, "there is no player 7"},
      {"card(4) @ p3.ring", 1, "there is no player 3"},
      {"count(*[p3.hp > 1] @ any)", 9, "there is no player 3"},
      {"names(*[top(p2.removed).bp > 1] @ any)", 9, "there is no card there"},
  };
  for (const auto& one : kCases) {
    EXPECT_THAT(
        Answer(game, one.expression),
        HasSubstr("NOT_FOUND: expression:1:" + std::to_string(one.column) +
                  ": error: " + one.message))
        << one.expression;
  }
  ExpectAnswers(
      game,
      {
          {"exists(\"Guy\" @ deck) and card(\"Guy\" @ deck).bp > 1", "false"},
          {"not exists(\"Guy\" @ deck) or \"Guy\".bp > 10000", "true"},
      });
}

TEST_F(CfcExpressionTest, FollowsTheGame) {
  game.Do("play", "Rush");
  ExpectAnswers(game, {
                          {"\"Rush\" @ p1.ring and \"Rush\".fresh", "true"},
                          {"p1.`characters played`", "1"},
                          {"p1.sp", "1"},
                          {"names(p1.hand)", "\"Maki, One\""},
                      });
  game.Pass();
  ExpectAnswers(game, {{"phase = 'attack'", "true"}});
  game.Do("attack", "Maki");
  ExpectAnswers(game, {
                          {"\"Maki\".attack", "1"},
                          {"\"Maki\" is attack", "true"},
                          {"\"Guy\" is attack", "false"},
                          {"count(character attack @ ring)", "1"},
                      });
  while (game.phase() != "counter-attack") game.Pass();
  game.Do("block", "Guy", "Maki");
  game.Pass();
  ExpectAnswers(game, {
                          {"count(\"Maki\" @ p1.discards)", "1"},
                          {"\"Guy\".bp", "200"},
                          {"\"Guy\".wounds", "500"},
                          {"turn", "2"},
                          {"active", "p2"},
                      });
}

TEST_F(CfcExpressionTest, TheEndOfTheGame) {
  for (int i = 0; i < 60 && !game.engine().over(); ++i) game.Answer({0});
  ASSERT_TRUE(game.engine().over());
  ASSERT_EQ(game.state().game().winners.size(), 1u);
  const bool first = game.state().game().winners[0] == 1;
  ExpectAnswers(game, {
                          {"over", "true"},
                          {"winner = p1", first ? "true" : "false"},
                          {"p1.won", first ? "true" : "false"},
                          {"p2.won", first ? "false" : "true"},
                      });
}

TEST_F(CfcExpressionTest, ExplainsWhereTheAnswerComesFrom) {
  ExpectExplained(
      game,
      {
          {"\"Maki\".bp = 1000", "\"Maki\".bp is 500"},
          {"1000 = \"Maki\".bp", "\"Maki\".bp is 500"},
          {"p1.hp < p2.hp + 1", "p1.hp is 3000, p2.hp + 1 is 3001"},
          {"not \"Guy\".frozen", "\"Guy\".frozen is false"},
          {"over", "over is false"},
          {"turn = 1 and phase = \"end\" and over", "phase is \"main\""},
          {"turn = 1 and phase = \"main\"", "turn is 1, phase is \"main\""},
          {"over or turn = 2", "over is false, turn is 1"},
          {"over or turn = 1 or phase = \"main\"", "turn is 1"},
          {"winner = p1", "winner is nobody"},
          {"\"Maki\" @ p2.discards",
           "\"Maki\" is in p1.ring and p2.ring and p1.hand"},
          {"card(4) @ p1.hand", "card(4) is in p1.ring"},
          {"count(p1.hand) > 5", "count(p1.hand) is 3"},
          {"p1.hand > 5", "p1.hand is 3"},
          {"exists(ninja[bp > 900])", "exists(ninja[bp > 900]) is false"},
          {"top(p1.deck) = 'One'", "top(p1.deck) is \"Three\"#3"},
          {"(p1.hp) = 1", "(p1.hp) is 3000"},
          {"1 = 2", ""},
      });
  EXPECT_THAT(Explained(game, "card(99).bp = 1"), HasSubstr("NOT_FOUND"));
}

class MtgExpressionTest : public testing::Test {
 protected:
  MtgExpressionTest() {
    game.Define(mtg::Creature("Runeclaw Bear", 2, 2));
    game.Define(mtg::Creature("Bat", 1, 1, {"flying"}).Color("black"));
    game.Define(mtg::Creature("Blight", 3, 3, {"wither"}));
    game.Define(mtg::Creature("Wall", 0, 5));
    game.Define(mtg::Creature("Spirit#1", 1, 1));
    game.Define(mtg::Creature("Spirit#2", 2, 2));
    for (int i = 0; i < 3; ++i) {
      game.Put(1, "library", "Bat");
      game.Put(2, "library", "Bat");
    }
    game.Put(1, "battlefield", "Runeclaw Bear");
    game.Put(1, "battlefield", "Bat");
    game.Put(1, "battlefield", "Blight");
    game.Put(2, "battlefield", "Wall");
    game.Put(2, "battlefield", "Spirit#1");
    game.Put(2, "hand", "Spirit#2");
  }

  mtg::TestGame game;
};

// All creatures get +1/+1.
ProgramBuilder Anthem() {
  ProgramBuilder card = mtg::CardOfType("Anthem", "enchantment");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_STATIC);
  *ability.mutable_continuous()->mutable_affects() = tree::Among(
      card.CardsIn(card.Zone("battlefield"), card.HasType("creature")));
  *ability.mutable_continuous()->add_ops() =
      card.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  return card;
}

// Its controller controls the walls.
ProgramBuilder Thief() {
  ProgramBuilder card = mtg::CardOfType("Thief", "enchantment");
  pb::Predicate wall;
  wall.set_name(card.W("Wall"));
  pb::Ability& ability = card.AddAbility(pb::ABILITY_STATIC);
  *ability.mutable_continuous()->mutable_affects() =
      tree::Among(card.CardsIn(card.Zone("battlefield"), wall));
  *ability.mutable_continuous()->add_ops() =
      card.Op(pb::MOD_SET_CONTROLLER, "", tree::Number(1));
  return card;
}

TEST_F(MtgExpressionTest, Combat) {
  game.Start("firstmain");
  game.GoTo("attackers");
  game.Do("attack", "Blight");
  game.Do("attack", "Bat");
  game.GoTo("blockers");
  ExpectAnswers(
      game, {
                {"\"Blight\".attacking and \"Blight\".tapped", "true"},
                {"\"Runeclaw Bear\".tapped", "false"},
                {"count(creature attacking @ p1.battlefield)", "2"},
                {"count(creature[attacking and flying] @ battlefield)", "1"},
            });
  game.Do("block", "Wall", "Blight");
  game.GoTo("combatends");
  ExpectAnswers(game, {
                          {"p2.life", "19"},
                          {"p2.poison", "0"},
                          {"\"Wall\".\"-1/-1\"", "3"},
                          {"\"Wall\".toughness", "2"},
                          {"\"Wall\".power", "-3"},
                          {"\"Bat\".black", "true"},
                          {"\"Wall\".black", "false"},
                          {"p1.\"mana.g\"", "0"},
                          {"p1.mana.g", "0"},
                          {"p1.mana.g + 1", "1"},
                          {"phase = \"combatends\"", "true"},
                      });
}

TEST_F(MtgExpressionTest, StatsAreThoseThatEffectsLeave) {
  ExpectAnswers(game, {});
  game.Put(1, "battlefield", game.Define(Anthem()));
  game.Start("firstmain");
  ExpectAnswers(
      game, {
                {"card(\"Runeclaw Bear\").power > 2", "true"},
                {"\"Runeclaw Bear\".toughness", "2"},
                {"card(\"Bat\" @ p1.library).power", "1"},
                {"\"Bat\".power", "2"},  // the one in play comes first
                {"count(creature[power > 1] @ p1.battlefield) >= 3", "true"},
            });
}

// Gives all creatures called `name` a word, or takes it away.
ProgramBuilder Teacher(const char* teacher, const char* name, int64_t number) {
  ProgramBuilder card = mtg::CardOfType(teacher, "enchantment");
  pb::Predicate called;
  called.set_name(card.W(name));
  pb::Ability& ability = card.AddAbility(pb::ABILITY_STATIC);
  *ability.mutable_continuous()->mutable_affects() =
      tree::Among(card.CardsIn(card.Zone("battlefield"), called));
  pb::OpSpec& op = *ability.mutable_continuous()->add_ops();
  op = card.Op(pb::MOD_RULE, "require", tree::Number(number));
  op.add_words(card.W("attack"));
  return card;
}

TEST_F(MtgExpressionTest, WordsComeFromEffectsToo) {
  game.Put(1, "battlefield", game.Define(Teacher("One", "Bat", 1)));
  game.Put(1, "battlefield", game.Define(Teacher("Two", "Blight", 1)));
  game.Put(1, "battlefield", game.Define(Teacher("Three", "Blight", -1)));
  game.Start("firstmain");
  ExpectAnswers(game, {
                          {"\"Bat\".require", "true"},
                          {"\"Blight\".require", "false"},
                          {"\"Wall\".require", "false"},
                          {"count(require @ battlefield)", "1"},
                      });
}

TEST_F(MtgExpressionTest, InPlayTheControllerCounts) {
  game.Put(1, "battlefield", game.Define(Thief()));
  game.Start("firstmain");
  ExpectAnswers(game, {
                          {"\"Wall\".controller", "p1"},
                          {"\"Wall\".owner", "p2"},
                          {"\"Wall\" @ p1.battlefield", "true"},
                          {"\"Wall\" @ p2.battlefield", "false"},
                          {"names(p2.battlefield)", "\"Spirit\""},
                          {"count(\"Wall\" @ p1.battlefield)", "1"},
                      });
  ExpectExplained(
      game, {{"\"Wall\" @ p2.battlefield", "\"Wall\" is in p1.battlefield"}});
}

TEST_F(MtgExpressionTest, TheNameOnACardEndsAtTheMark) {
  game.Start("firstmain");
  ExpectAnswers(game, {
                          {"names(p2.hand)", "\"Spirit\""},
                          {"count(\"Spirit\" @ any)", "2"},
                          {"count(\"Spirit#2\" @ any)", "1"},
                          {"card(\"Spirit\").power", "1"},
                          {"card(\"Spirit\", 2).power", "2"},
                          {"\"Spirit#2\".power", "2"},
                      });
}

TEST_F(MtgExpressionTest, OnlyATruthHolds) {
  game.Start("firstmain");
  const World& world = game.engine().world();
  Vocabulary vocabulary(world.programs(), game.engine().rules());
  auto life = Expression::Parse("p1.life", vocabulary);
  ASSERT_TRUE(life.ok()) << life.status();
  EXPECT_EQ(life->type(), Type::kInteger);
  EXPECT_EQ(life->Holds(world).status().code(),
            absl::StatusCode::kInvalidArgument);
  auto alive = Expression::Parse("p1.life > 0", vocabulary);
  ASSERT_TRUE(alive.ok()) << alive.status();
  EXPECT_EQ(alive->text(), "p1.life > 0");
  EXPECT_TRUE(*alive->Holds(world));
}

// A fact of another version of the rules has taken a trigger that today's do
// not note: what effects make of cards depends on what else they note.
TEST_F(MtgExpressionTest, WithoutProjectionsOnlyTheStateIsAnswered) {
  game.Start("firstmain");
  World world = game.engine().world();
  Event odd;
  odd.sequence = world.sequence() + 1;
  odd.fact = PendingRemoved{.pending = 99};
  ASSERT_TRUE(Apply(world, odd).ok());
  Vocabulary vocabulary(world.programs(), game.engine().rules());
  for (const char* text :
       {"p1.life = 20", "p2.hand = 1", "\"Wall\".zone = \"battlefield\"",
        "p1.life = 20 or \"Bat\".power = 9"}) {
    auto expression = Expression::Parse(text, vocabulary);
    ASSERT_TRUE(expression.ok()) << expression.status();
    auto holds = expression->Holds(world);
    ASSERT_TRUE(holds.ok()) << text << ": " << holds.status();
    EXPECT_TRUE(*holds) << text;
  }
  for (const char* text :
       {"\"Bat\".power = 1", "\"Bat\" is flying", "\"Bat\".controller = p1",
        "p1.battlefield = 3", "count(creature[power > 1] @ p2.hand) = 1",
        "p1.life = 20 and \"Bat\".power = 1"}) {
    auto expression = Expression::Parse(text, vocabulary);
    ASSERT_TRUE(expression.ok()) << expression.status();
    EXPECT_EQ(expression->Holds(world).status(), world.projections_status())
        << text;
    EXPECT_EQ(expression->Explain(world).status(), world.projections_status())
        << text;
  }
}

}  // namespace
}  // namespace refold::expression
