// What effects and keywords forbid, bound and price, as rules of acts.
#include "gtest/gtest.h"
#include "kernel/games/mtg/replaced_test_fixture.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::Entities;
using tree::Number;

class ActRulesTest : public ReplacedTest {
 protected:
  // An enchantment of player 2 that makes a rule of these.
  void HaveRule(Selector::Base whom, const std::string& rule,
                const std::vector<std::string>& words, int64_t number = 0) {
    ProgramBuilder edict = CardOfType("Edict", "enchantment");
    AddRule(edict, Entities(whom), rule, words, number);
    Have(2, edict);
  }
  void HaveRuleOfCreatures(const std::string& rule,
                           const std::vector<std::string>& words,
                           int64_t number) {
    ProgramBuilder edict = CardOfType("Edict", "enchantment");
    AddRule(edict, AllCreatures(edict), rule, words, number);
    Have(2, edict);
  }

  // A device of this player whose ability targets a creature or a player.
  void HavePointer(PlayerId player, const char* color = nullptr) {
    ProgramBuilder device = Device("Pointer");
    if (color != nullptr) device.Color(color);
    pb::Ability& ability = *device.program().mutable_abilities(0);
    ability.set_registers(1);
    pb::Instruction::Choose& choose = *ability.add_code()->mutable_choose();
    pb::Predicate a_player = tree::IsPlayer();
    *choose.mutable_from() =
        device.CardsIn(device.Zone("battlefield"),
                       tree::Any({device.HasType("creature"), a_player}));
    choose.mutable_from()->set_players(true);
    choose.set_target(true);
    ability.set_resolve_at(1);
    Have(player, device);
  }
  // How many may be the target of player 1's pointer: two are players.
  size_t TargetsOf() {
    game_.Start("firstmain");
    game_.Do("activate", "Pointer");
    return game_.prompt().options.size();
  }

  void HaveBears(PlayerId player, int count) {
    game_.Define(Creature("Bear", 2, 2));
    for (int i = 0; i < count; ++i) game_.Put(player, "battlefield", "Bear");
  }
  void HaveMana(const char* kind, int64_t amount) {
    pb::NamedValue* mana = game_.setup().mutable_players(0)->add_resources();
    mana->set_name(kind);
    mana->set_value(amount);
  }
};

TEST_F(ActRulesTest, WhatHasNoKeywordCanBeTargeted) {
  Have(2, Creature("Bear", 2, 2));
  HavePointer(1);
  EXPECT_EQ(TargetsOf(), 3u);
}

TEST_F(ActRulesTest, ShroudIsFromEverybody) {
  Have(1, Creature("Ghost", 1, 1, {"shroud"}));
  HavePointer(1);
  EXPECT_EQ(TargetsOf(), 2u);
}

TEST_F(ActRulesTest, HexproofIsFromOpponentsOnly) {
  Have(1, Creature("Mine", 1, 1, {"opponentshroud"}));
  Have(2, Creature("Theirs", 1, 1, {"opponentshroud"}));
  HavePointer(1);
  EXPECT_EQ(TargetsOf(), 3u);
  EXPECT_FALSE(game_.Offers("target", "Theirs"));
}

TEST_F(ActRulesTest, ProtectionIsFromItsColor) {
  Have(2, Creature("Paladin", 2, 2, {"protection from black"}));
  HavePointer(1, "black");
  EXPECT_EQ(TargetsOf(), 2u);
}

TEST_F(ActRulesTest, ProtectionIsFromNoOtherColor) {
  Have(2, Creature("Paladin", 2, 2, {"protection from black"}));
  HavePointer(1, "red");
  EXPECT_EQ(TargetsOf(), 3u);
}

// CR 702.61a: neither is answered, by anybody, but for mana.
TEST_F(ActRulesTest, WhileASpellWithSplitSecondWaitsNothingIsCastOrUsed) {
  for (const bool splits : {false, true}) {
    TestGame game;
    ProgramBuilder hush = CardOfType("Hush", "instant");
    if (splits) hush.Keyword("split second");
    hush.AddAbility(pb::ABILITY_SPELL);
    AddCost(hush, {});
    ProgramBuilder word = CardOfType("Word", "instant");
    word.AddAbility(pb::ABILITY_SPELL);
    AddCost(word, {});
    game.Put(1, "hand", game.Define(hush));
    game.Put(1, "hand", game.Define(word));
    game.Put(2, "hand", "Word");
    game.Put(1, "battlefield", game.Define(Device("Device")));
    ProgramBuilder spring = Device("Spring");
    spring.program().mutable_abilities(0)->set_mana(true);
    game.Put(1, "battlefield", game.Define(spring));
    game.Start("firstmain");
    game.Do("cast", "Hush");
    EXPECT_EQ(game.Offers("cast", "Word"), !splits);
    EXPECT_EQ(game.Offers("activate", "Device"), !splits);
    EXPECT_TRUE(game.Offers("activate", "Spring"));
    game.Pass();
    EXPECT_EQ(game.Offers("cast", "Word"), !splits);
    game.Pass();
    EXPECT_TRUE(game.Offers("cast", "Word")) << "it has resolved";
  }
}

TEST_F(ActRulesTest, AKeywordOfAPermanentShieldsItsController) {
  Have(2, CardOfType("Leyline", "enchantment").Keyword("controllershroud"));
  HavePointer(1);
  EXPECT_EQ(TargetsOf(), 1u);
}

TEST_F(ActRulesTest, AKeywordOfAPermanentShieldsNotFromItsController) {
  Have(1, CardOfType("Leyline", "enchantment").Keyword("controllershroud"));
  HavePointer(1);
  EXPECT_EQ(TargetsOf(), 2u);
}

TEST_F(ActRulesTest, ARuleForbidsEachOfItsActs) {
  HaveRule(Selector::PLAYERS, "forbid", {"play a land", "be targeted"});
  game_.Put(1, "hand", game_.Define(CardOfType("Forest", "land")));
  Have(2, Creature("Bear", 2, 2));
  HavePointer(1);
  game_.Start("firstmain");
  EXPECT_FALSE(game_.Offers("play", "Forest"));
  game_.Do("activate", "Pointer");
  EXPECT_EQ(game_.prompt().options.size(), 1u);
}

TEST_F(ActRulesTest, AbilitiesOfWhatIsUselessAreNotUsed) {
  Have(1, Device("Free"));
  ProgramBuilder device = Device("Barred");
  Have(1, device.Keyword("onlymanaability"));
  game_.Start("firstmain");
  EXPECT_TRUE(game_.Offers("activate", "Free"));
  EXPECT_FALSE(game_.Offers("activate", "Barred"));
}

// Whether a creature with these keywords can be cast in the upkeep.
bool CanBeCastInUpkeep(const std::vector<std::string>& keywords) {
  TestGame game;
  ProgramBuilder cat = Creature("Cat", 1, 1, keywords);
  AddCost(cat, {});
  game.Put(1, "hand", game.Define(cat));
  game.Start("upkeep");
  return game.Offers("cast", "Cat");
}

TEST(AllowedTest, FlashIsAllowedThoughTheTimingStandsAgainstIt) {
  EXPECT_FALSE(CanBeCastInUpkeep({}));
  EXPECT_TRUE(CanBeCastInUpkeep({"flash"}));
}

TEST_F(ActRulesTest, WhatADefenderMayNotDoIsAllowedByAnotherKeyword) {
  Have(1, Creature("Wall", 1, 4, {"defender"}));
  Have(1, Creature("Gate", 1, 4, {"defender", "canattack"}));
  game_.Start("firstmain");
  game_.GoTo("attackers");
  EXPECT_FALSE(game_.Offers("attack", "Wall"));
  EXPECT_TRUE(game_.Offers("attack", "Gate"));
}

TEST_F(ActRulesTest, SpellsAreBoundedByTheTurn) {
  HaveRule(Selector::PLAYERS, "bound", {"cast"}, 1);
  for (const char* name : {"One", "Two"}) {
    ProgramBuilder spell = CardOfType(name, "instant");
    *spell.AddAbility(pb::ABILITY_SPELL).add_code() = Gain(spell, Number(1));
    AddCost(spell, {});
    game_.Put(1, "hand", game_.Define(spell));
  }
  game_.Start("firstmain");
  EXPECT_TRUE(game_.Offers("cast", "Two"));
  game_.Do("cast", "One");
  EXPECT_FALSE(game_.Offers("cast", "Two"));
}

// How many lands can be played in a turn by a player with these rules.
class LandsTest : public ActRulesTest,
                  public testing::WithParamInterface<int> {};

TEST_P(LandsTest, SoManyMoreLandsArePlayed) {
  HaveRule(Selector::OPPONENTS, "more", {"play a land"}, GetParam());
  game_.Define(CardOfType("Forest", "land"));
  for (int i = 0; i < 4; ++i) game_.Put(1, "hand", "Forest");
  game_.Start("firstmain");
  int played = 0;
  for (; game_.Offers("play", "Forest"); ++played) game_.Do("play", "Forest");
  EXPECT_EQ(played, 1 + GetParam());
}

INSTANTIATE_TEST_SUITE_P(More, LandsTest, testing::Values(0, 1, 2));

TEST_F(ActRulesTest, AttackersAreBoundedTogether) {
  HaveRule(Selector::PLAYERS, "bound", {"attack"}, 1);
  HaveBears(1, 2);
  game_.Start("firstmain");
  game_.GoTo("attackers");
  game_.Do("attack", "Bear");
  EXPECT_FALSE(game_.Offers("attack", "Bear"));
}

TEST_F(ActRulesTest, ABoundOfWhoIsAttackedIsOfNobodyElse) {
  HaveRule(Selector::OPPONENTS, "bound", {"be attacked"}, 1);
  HaveBears(1, 2);
  game_.Start("firstmain");
  game_.GoTo("attackers");
  game_.Do("attack", "Bear");
  EXPECT_TRUE(game_.Offers("attack", "Bear"));
}

TEST_F(ActRulesTest, BlockersAreBoundedTogether) {
  HaveRule(Selector::PLAYERS, "bound", {"block"}, 1);
  HaveBears(1, 2);
  game_.Define(Creature("Wall", 0, 4));
  for (int i = 0; i < 2; ++i) game_.Put(2, "battlefield", "Wall");
  game_.Start("firstmain");
  game_.GoTo("attackers");
  game_.Do("attack", "Bear");
  game_.GoTo("blockers");
  while (!game_.Offers("block", "Wall")) game_.Pass();
  game_.Do("block", "Wall");
  int more = 0;
  for (const PromptOption& option : game_.prompt().options) {
    if (option.action.text() == "block" &&
        game_.Card("Wall", 1).ref() == option.entity) {
      ++more;
    }
  }
  EXPECT_EQ(more, 0);
}

TEST_F(ActRulesTest, AttackingIsPricedInMana) {
  HaveRuleOfCreatures("price", {"attack", "mana.generic"}, 2);
  HaveBears(1, 2);
  HaveMana("mana.g", 3);
  game_.Start("attackers");
  ASSERT_TRUE(game_.Offers("attack", "Bear"));
  game_.Do("attack", "Bear");
  EXPECT_EQ(game_.Resource(1, "mana.g"), 1);
  EXPECT_FALSE(game_.Offers("attack", "Bear"));
}

// Whether a spell for {G} can be cast from so much mana beside the card.
bool CanCastFrom(int64_t mana, const ProgramBuilder& beside) {
  TestGame game;
  game.Put(2, "battlefield", game.Define(beside));
  ProgramBuilder bear = Creature("Bear", 2, 2);
  AddCost(bear, {"mana.g"});
  game.Put(1, "hand", game.Define(bear));
  pb::NamedValue* pool = game.setup().mutable_players(0)->add_resources();
  pool->set_name("mana.g");
  pool->set_value(mana);
  game.Start("firstmain");
  return game.Offers("cast", "Bear");
}

TEST(LeastPriceTest, AKeywordOfAnyPermanentSaysWhatSpellsCostAtLeast) {
  const ProgramBuilder sphere =
      CardOfType("Sphere", "artifact").Keyword("trinisphere");
  EXPECT_FALSE(CanCastFrom(2, sphere));
  EXPECT_TRUE(CanCastFrom(3, sphere));
}

TEST(LeastPriceTest, SoDoesARuleOfPlayers) {
  ProgramBuilder sphere = CardOfType("Sphere", "artifact");
  AddRule(sphere, Entities(Selector::PLAYERS), "least",
          {"cast", "mana.generic"}, 4);
  EXPECT_FALSE(CanCastFrom(3, sphere));
  EXPECT_TRUE(CanCastFrom(4, sphere));
}

}  // namespace
}  // namespace refold::mtg
