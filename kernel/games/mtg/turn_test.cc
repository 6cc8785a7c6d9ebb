#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

using tree::Entities;

bool IsTapped(const TestGame& game, const std::string& name) {
  return HasWord(game.Card(name).flags, Word::Of("tapped"));
}

ProgramBuilder BasicLand(const std::string& name, const std::string& type) {
  return CardOfType(name, "land").Type(type);
}

TEST(TurnTest, StartsInThePhaseOfTheSetUp) {
  TestGame game;
  game.Put(1, "library", game.Define(Creature("Bear", 2, 2)));
  game.Put(1, "hand", "Bear");
  game.Start("firstmain");
  EXPECT_EQ(game.phase(), "firstmain");
  EXPECT_EQ(game.Facts<PhaseBegan>(), 1);
  EXPECT_EQ(game.Resource(1, "life"), 20);
  EXPECT_EQ(game.CardsIn(1, "hand"), 1);
  EXPECT_EQ(game.CardsIn(1, "library"), 1);
}

TEST(TurnTest, EveryStepIsAStopWithTheOption) {
  TestGame game;
  game.Put(2, "library", game.Define(Creature("Bear", 2, 2)));
  game.SetOption("every step", 1);
  game.Start("firstmain");
  std::string phases;
  for (int i = 0; i < 12; ++i) {
    game.NextPhase();
    phases += game.phase() + " ";
  }
  EXPECT_EQ(phases,
            "combatbegins attackers combatends secondmain end cleanup untap "
            "upkeep draw firstmain combatbegins attackers ");
  EXPECT_EQ(game.state().game().active_player, 2u);
  EXPECT_EQ(game.CardsIn(2, "hand"), 1);
}

TEST(TurnTest, WithoutTheOptionUntapAndCleanupAreSkipped) {
  TestGame game;
  game.Put(2, "library", game.Define(Creature("Bear", 2, 2)));
  game.Start("end");
  game.NextPhase();
  EXPECT_EQ(game.phase(), "upkeep");
}

TEST(TurnTest, ARegularGameShufflesDrawsAndSkipsTheFirstDraw) {
  TestGame game;
  game.Define(Creature("Bear", 2, 2));
  for (PlayerId player : {1, 2}) {
    for (int i = 0; i < 10; ++i) game.Put(player, "library", "Bear");
  }
  game.setup().set_shuffle(true);
  game.setup().set_opening_hand(7);
  game.Start("");
  EXPECT_EQ(game.phase(), "upkeep");
  EXPECT_EQ(game.Facts<Shuffled>(), 2);
  game.GoTo("firstmain");
  EXPECT_EQ(game.CardsIn(1, "hand"), 7);
  game.GoTo("end");
  game.GoTo("firstmain");
  EXPECT_EQ(game.CardsIn(2, "hand"), 8);
}

TEST(TurnTest, TheHandLimitMayBeChanged) {
  TestGame game;
  game.SetOption("every step", 1);
  game.Define(Creature("Bear", 2, 2));
  for (PlayerId player : {1, 2}) {
    for (int i = 0; i < 9; ++i) game.Put(player, "hand", "Bear");
    game.Put(player, "library", "Bear");
  }
  ProgramBuilder mind = CardOfType("Mind", "enchantment");
  for (auto [base, change] : {std::pair(pb::Selector::CONTROLLER, 1),
                              {pb::Selector::OPPONENTS, -9}}) {
    pb::Continuous& rule =
        *mind.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
    *rule.mutable_affects() = tree::Entities(base);
    *rule.add_ops() = mind.Op(pb::MOD_RULE, "hand size", tree::Number(change));
  }
  game.Put(1, "battlefield", game.Define(mind));
  game.Start("firstmain");
  game.GoTo("upkeep");
  EXPECT_EQ(game.CardsIn(1, "hand"), 7 + 1);
  game.GoTo("end");
  game.GoTo("upkeep");
  EXPECT_EQ(game.CardsIn(2, "hand"), 0) << "never below none";
}

TEST(TurnTest, WhatIsDiscardedInCleanupMayBeChosen) {
  TestGame game;
  game.SetOption("every step", 1);
  game.Define(Creature("Bear", 2, 2));
  game.Define(Creature("Wolf", 2, 2));
  for (int i = 0; i < 8; ++i) game.Put(1, "hand", "Bear");
  game.Put(1, "hand", "Wolf");
  game.Start("end");
  EXPECT_FALSE(game.Offers("discard", "Wolf"));
  game.GoTo("cleanup");
  game.Do("discard", "Wolf");
  EXPECT_EQ(game.CardsIn(1, "hand"), 8);
  EXPECT_TRUE(game.Offers("discard", "Bear")) << "one too many";
  game.GoTo("upkeep");
  EXPECT_EQ(game.CardsIn(1, "hand"), 7);
  EXPECT_EQ(game.CardsIn(1, "graveyard"), 2);
}

TEST(TurnTest, BasicLandsGiveManaThatEmptiesWithThePhase) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(BasicLand("Forest", "forest")));
  game.Start("firstmain");
  game.Do("activate", "Forest");
  EXPECT_EQ(game.Resource(1, "mana.g"), 1);
  EXPECT_TRUE(IsTapped(game, "Forest"));
  EXPECT_FALSE(game.Offers("activate", "Forest"));
  game.NextPhase();
  EXPECT_EQ(game.Resource(1, "mana.g"), 0);
}

TEST(TurnTest, SpellsMayNeedTheirManaInThePool) {
  TestGame game;
  game.SetOption("mana beforehand", 1);
  ProgramBuilder bear = Creature("Bear", 2, 2);
  AddCost(bear, {"mana.g"});
  game.Put(1, "hand", game.Define(bear));
  game.Put(1, "battlefield", game.Define(BasicLand("Forest", "forest")));
  game.Start("firstmain");
  EXPECT_FALSE(game.Offers("cast"));
  game.Do("activate", "Forest");
  game.Do("cast", "Bear");
  EXPECT_EQ(game.state().stack().size(), 1u);
  EXPECT_EQ(game.prompt().player, 1u) << "who acted has priority first";
  game.Settle();
  EXPECT_EQ(game.Card("Bear").zone.text(), "battlefield");
  game.GoTo("attackers");
  EXPECT_FALSE(game.Offers("attack", "Bear")) << "it has just come";
}

TEST(TurnTest, OneLandATurn) {
  TestGame game;
  game.Define(BasicLand("Forest", "forest"));
  game.Put(1, "hand", "Forest");
  game.Put(1, "hand", "Forest");
  game.SetOption("no decking", 1);
  game.Start("upkeep");
  EXPECT_FALSE(game.Offers("play"));
  game.GoTo("firstmain");
  game.Do("play", "Forest");
  EXPECT_EQ(game.CardsIn(1, "battlefield"), 1);
  EXPECT_FALSE(game.Offers("play"));
  game.GoTo("end");
  game.GoTo("upkeep");
  game.GoTo("end");
  game.GoTo("firstmain");
  EXPECT_TRUE(game.Offers("play"));
}

TEST(TurnTest, UntapsInItsControllersTurn) {
  TestGame game;
  game.Define(BasicLand("Forest", "forest"));
  game.Put(1, "battlefield", "Forest");
  game.Put(1, "library", "Forest");
  game.Put(2, "library", "Forest");
  game.Start("firstmain");
  game.Do("activate", "Forest");
  game.GoTo("upkeep");
  EXPECT_TRUE(IsTapped(game, "Forest"));
  game.GoTo("firstmain");
  game.GoTo("upkeep");
  EXPECT_FALSE(IsTapped(game, "Forest"));
}

TEST(TurnTest, TheHandIsCutToSeven) {
  TestGame game;
  game.Define(Creature("Bear", 2, 2));
  game.Define(Creature("First", 2, 2));
  game.Put(1, "hand", "First");
  for (int i = 0; i < 8; ++i) game.Put(1, "hand", "Bear");
  game.Start("end");
  game.NextPhase();
  ASSERT_EQ(game.prompt().kind, PromptKind::kCards);
  EXPECT_EQ(game.prompt().min, 2);
  game.Answer({4, 5});
  EXPECT_EQ(game.CardsIn(1, "hand"), 7);
  EXPECT_EQ(game.Card("First").zone.text(), "hand");
}

TEST(TurnTest, WithEveryStepTheFirstCardIsDiscarded) {
  TestGame game;
  game.Define(Creature("Bear", 2, 2));
  game.Define(Creature("First", 2, 2));
  game.Put(1, "hand", "First");
  for (int i = 0; i < 7; ++i) game.Put(1, "hand", "Bear");
  game.SetOption("every step", 1);
  game.SetOption("no decking", 1);
  game.Start("cleanup");
  EXPECT_EQ(game.CardsIn(1, "hand"), 8);
  game.NextPhase();
  EXPECT_EQ(game.Card("First").zone.text(), "graveyard");
}

TEST(TurnTest, ExtraTurnsAndFog) {
  TestGame game;
  ProgramBuilder relic = CardOfType("Relic", "artifact");
  for (const char* name : {"extra turn", "fog"}) {
    pb::Ability& ability = relic.AddAbility(pb::ABILITY_ACTIVATED);
    pb::Instruction::Rule* rule = ability.add_code()->mutable_rule();
    rule->set_name(relic.W(name));
    *rule->mutable_what() = Entities(pb::Selector::CONTROLLER);
  }
  game.Put(1, "battlefield", game.Define(relic));
  game.Put(1, "battlefield", game.Define(Creature("Bear", 2, 2)));
  game.SetOption("no decking", 1);
  game.Start("firstmain");
  game.Do("activate", "Relic");
  game.Settle();
  game.GoTo("attackers");
  game.Do("attack", "Bear");
  game.Pass();
  // Behind "pass" and the other ability.
  game.Answer({2});
  game.Settle();
  game.GoTo("combatends");
  EXPECT_EQ(game.Facts<DamageDealt>(), 0);
  game.GoTo("upkeep");
  EXPECT_EQ(game.state().game().active_player, 1u);
  EXPECT_EQ(game.state().game().turn, 1u);
}

// The players of the next four turns, after player 1 has given extra turns to
// these during their own turn.
std::vector<PlayerId> TurnsAfterGiving(
    const std::vector<pb::Selector::Base>& given) {
  TestGame game;
  ProgramBuilder spell = CardOfType("Sundial", "instant");
  pb::Ability& gives = spell.AddAbility(pb::ABILITY_SPELL);
  for (pb::Selector::Base who : given) {
    pb::Instruction::Rule* rule = gives.add_code()->mutable_rule();
    rule->set_name(spell.W("extra turn"));
    *rule->mutable_what() = Entities(who);
  }
  AddCost(spell, {});
  game.Put(1, "hand", game.Define(spell));
  game.SetOption("no decking", 1);
  game.Start("firstmain");
  game.Do("cast", "Sundial");
  game.Settle();
  std::vector<PlayerId> turns;
  for (int i = 0; i < 4; ++i) {
    game.GoTo("end");
    game.GoTo("upkeep");
    turns.push_back(game.state().game().active_player);
  }
  return turns;
}

// CR 500.7: extra turns come right after the turn, the youngest first; the
// order of turns then goes on as if they had not been.
TEST(TurnTest, ExtraTurnsTakeNobodyHisTurn) {
  using Order = std::vector<PlayerId>;
  const auto me = pb::Selector::CONTROLLER;
  const auto other = pb::Selector::OPPONENTS;
  EXPECT_EQ(TurnsAfterGiving({}), (Order{2, 1, 2, 1}));
  EXPECT_EQ(TurnsAfterGiving({me}), (Order{1, 2, 1, 2}));
  EXPECT_EQ(TurnsAfterGiving({other}), (Order{2, 2, 1, 2}));
  EXPECT_EQ(TurnsAfterGiving({me, other}), (Order{2, 1, 2, 1}));
  EXPECT_EQ(TurnsAfterGiving({other, me}), (Order{1, 2, 2, 1}));
}

TEST(TurnTest, DrawingFromAnEmptyLibraryLoses) {
  TestGame game;
  game.Start("end");
  game.NextPhase();
  game.NextPhase();
  ASSERT_TRUE(game.engine().over());
  EXPECT_EQ(game.state().game().winners, std::vector<PlayerId>{1});
}

TEST(TurnTest, TheTurnLimitEndsTheGameInADraw) {
  TestGame game;
  game.SetOption("no decking", 1);
  game.SetOption("turn limit", 3);
  game.Start("firstmain");
  for (int i = 0; i < 60 && !game.engine().over(); ++i) game.NextPhase();
  ASSERT_TRUE(game.engine().over());
  EXPECT_TRUE(game.state().game().winners.empty());
  EXPECT_EQ(game.state().game().turn, 2u);
}

TEST(TurnTest, WhatCameToAGraveyardThisTurnIsFresh) {
  TestGame game;
  ProgramBuilder altar("Altar");
  altar.Type("artifact");
  pb::Instruction::Move* move =
      altar.AddAbility(pb::ABILITY_ACTIVATED).add_code()->mutable_move();
  *move->mutable_what() = tree::Among(altar.CardsIn(altar.Zone("hand")));
  move->set_zone(altar.W("graveyard"));
  game.SetOption("no decking", 1);
  game.Put(1, "battlefield", game.Define(altar));
  game.Put(1, "graveyard", game.Define(Creature("Old", 1, 1)));
  game.Put(1, "hand", game.Define(Creature("New", 1, 1)));
  game.Start("firstmain");
  auto fresh = [&game](const std::string& card) {
    return game.engine().rules().Test(game.engine().view(), Word::Of("fresh"),
                                      {}, game.Card(card).ref());
  };
  game.Do("activate", "Altar");
  game.Settle();
  ASSERT_EQ(game.Card("New").zone.text(), "graveyard");
  EXPECT_TRUE(fresh("New"));
  EXPECT_FALSE(fresh("Old"));
  game.GoTo("upkeep");
  EXPECT_FALSE(fresh("New"));
}

TEST(TurnTest, CostsOfSeveralCardsAreCompared) {
  TestGame game;
  ProgramBuilder cheap = Creature("Cheap", 1, 1);
  AddCost(cheap, {"mana.g"});
  ProgramBuilder dear = Creature("Dear", 1, 1);
  AddCost(dear, {"mana.g", "mana.g", "mana.g"});
  game.Put(1, "battlefield", game.Define(cheap));
  game.Put(1, "battlefield", game.Define(dear));
  game.Start("firstmain");
  const std::vector<Ref> both = {game.Card("Cheap").ref(),
                                 game.Card("Dear").ref()};
  auto ask = [&game](const char* number, const std::vector<Ref>& of) {
    return game.engine().rules().Number(game.engine().view(), Word::Of(number),
                                        {}, of);
  };
  EXPECT_EQ(ask("total cost", both), 4);
  EXPECT_EQ(ask("highest cost", both), 3);
  EXPECT_EQ(ask("lowest cost", both), 1);
  EXPECT_EQ(ask("lowest cost", {}), 0);
}

TEST(TurnTest, FlagsOfThisTurnAreAnswered) {
  TestGame game;
  game.Put(1, "hand", game.Define(BasicLand("Forest", "forest")));
  game.Put(1, "battlefield", game.Define(BasicLand("Island", "island")));
  game.Start("firstmain");
  game.Do("play", "Forest");
  auto is = [&game](const std::string& test, const std::string& card) {
    return game.engine().rules().Test(game.engine().view(), Word::Of(test), {},
                                      game.Card(card).ref());
  };
  EXPECT_TRUE(is("fresh", "Forest"));
  EXPECT_FALSE(is("fresh", "Island"));
  EXPECT_FALSE(
      game.engine().rules().Knows({WordKind::kTest, Word::Of("unknown")}));
  EXPECT_EQ(game.engine().rules().Number(game.engine().view(),
                                         Word::Of("basic land types"), {},
                                         {Ref::Player(1)}),
            2);
}

}  // namespace
}  // namespace refold::mtg
