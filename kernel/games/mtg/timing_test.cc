// When and where from cards are played, and what stands against acts: rules of
// the program "#rules", which effects set aside, and which may be forbidden
// nevertheless.
#include "gtest/gtest.h"
#include "kernel/games/mtg/replaced_test_fixture.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::Entities;

class TimingTest : public ReplacedTest {
 protected:
  TimingTest() { game_.SetOption("no decking", 1); }
  // The cards in the zone that have the type.
  static pb::Selector CardsIn(ProgramBuilder& card, const char* zone,
                              const char* type) {
    return tree::Among(card.CardsIn(card.Zone(zone), card.HasType(type)));
  }
  // An enchantment of player 2 that allows these cards an act.
  void Allow(const char* zone, const char* type,
             const std::vector<std::string>& words) {
    ProgramBuilder edict = CardOfType("Edict", "enchantment");
    AddRule(edict, CardsIn(edict, zone, type), "allow", words);
    Have(2, edict);
  }

  void HaveInHand(const char* name, const char* type) {
    ProgramBuilder card = CardOfType(name, type);
    if (std::string(type) == "creature") {
      card.Stat("power", 1).Stat("toughness", 1);
    } else {
      card.AddAbility(pb::ABILITY_SPELL);
    }
    AddCost(card, {});
    game_.Put(1, "hand", game_.Define(card));
  }
  // A device of player 1 that is used as if that were casting a sorcery.
  void HaveSlowDevice() {
    ProgramBuilder device = Device("Device");
    device.program().mutable_abilities(0)->set_sorcery_speed(true);
    Have(1, device);
  }
};

TEST_F(TimingTest, ASorceryIsCastInAMainPhaseOfItsPlayer) {
  HaveInHand("Slow", "sorcery");
  HaveInHand("Fast", "instant");
  game_.Start("upkeep");
  EXPECT_FALSE(game_.Offers("cast", "Slow"));
  EXPECT_TRUE(game_.Offers("cast", "Fast"));
  game_.GoTo("firstmain");
  EXPECT_TRUE(game_.Offers("cast", "Slow"));
  game_.GoTo("combatbegins");
  EXPECT_FALSE(game_.Offers("cast", "Slow"));
  game_.GoTo("secondmain");
  EXPECT_TRUE(game_.Offers("cast", "Slow"));
}

// Nothing changes between the phases: what was offered before is not kept.
TEST_F(TimingTest, WhatIsUsedInOnePhaseIsOfferedThenOnly) {
  for (const char* phase : {"upkeep", "draw"}) {
    TestGame game;
    game.SetOption("no decking", 1);
    ProgramBuilder device = Device("Device");
    pb::Expr& when =
        *device.program().mutable_abilities(0)->mutable_condition();
    when.set_op(pb::Expr::PHASE_IS);
    when.add_words(device.W(phase));
    game.Put(1, "battlefield", game.Define(device));
    game.Start("upkeep");
    for (const char* now : {"upkeep", "draw", "firstmain"}) {
      game.GoTo(now);
      EXPECT_EQ(game.Offers("activate", "Device"), std::string(now) == phase)
          << now << " of " << phase;
    }
  }
}

TEST_F(TimingTest, ASorceryIsCastWhileNothingIsOnTheStack) {
  HaveInHand("Slow", "sorcery");
  HaveInHand("Fast", "instant");
  game_.Start("firstmain");
  game_.Do("cast", "Fast");
  EXPECT_FALSE(game_.Offers("cast", "Slow"));
  game_.Settle();
  EXPECT_TRUE(game_.Offers("cast", "Slow"));
}

TEST_F(TimingTest, ASorceryIsNotCastInTheTurnOfAnother) {
  for (const PlayerId whose : {1u, 2u}) {
    TestGame game;
    ProgramBuilder slow = CardOfType("Slow", "sorcery");
    slow.AddAbility(pb::ABILITY_SPELL);
    AddCost(slow, {});
    game.Put(whose, "hand", game.Define(slow));
    game.Start("firstmain");
    if (whose == 2) game.Pass();
    EXPECT_EQ(game.Offers("cast", "Slow"), whose == 1);
  }
}

TEST_F(TimingTest, AnEffectAllowsItThoughTheTimingStandsAgainstIt) {
  HaveInHand("Slow", "sorcery");
  HaveInHand("Cat", "creature");
  Allow("hand", "creature", {"be cast", "timing"});
  game_.Start("upkeep");
  EXPECT_FALSE(game_.Offers("cast", "Slow"));
  EXPECT_TRUE(game_.Offers("cast", "Cat"));
}

// CR 101.2: what forbids wins over what allows, whichever came first.
TEST_F(TimingTest, WhatIsAllowedIsForbiddenNevertheless) {
  HaveInHand("Cat", "creature");
  HaveInHand("Fast", "instant");
  Allow("hand", "creature", {"be cast", "timing"});
  ProgramBuilder ban = CardOfType("Ban", "enchantment");
  AddRule(ban, Entities(Selector::PLAYERS), "forbid", {"cast"});
  Have(2, ban);
  game_.Start("upkeep");
  EXPECT_FALSE(game_.Offers("cast", "Cat"));
  EXPECT_FALSE(game_.Offers("cast", "Fast"));
}

TEST_F(TimingTest, AnAbilityLikeASorceryIsUsedAtItsTime) {
  HaveSlowDevice();
  game_.Start("upkeep");
  EXPECT_FALSE(game_.Offers("activate", "Device"));
  game_.GoTo("firstmain");
  EXPECT_TRUE(game_.Offers("activate", "Device"));
}

TEST_F(TimingTest, AnAbilityLikeASorceryIsAllowedAtAnyTime) {
  HaveSlowDevice();
  Allow("battlefield", "artifact", {"use as a sorcery", "timing"});
  game_.Start("upkeep");
  EXPECT_TRUE(game_.Offers("activate", "Device"));
}

TEST_F(TimingTest, LandsArePlayedAtTheirTime) {
  game_.Put(1, "hand", game_.Define(CardOfType("Forest", "land")));
  game_.Start("upkeep");
  EXPECT_FALSE(game_.Offers("play", "Forest"));
  game_.GoTo("firstmain");
  EXPECT_TRUE(game_.Offers("play", "Forest"));
}

TEST_F(TimingTest, LandsAreAllowedToPlayersAtAnyTime) {
  game_.Put(1, "hand", game_.Define(CardOfType("Forest", "land")));
  ProgramBuilder edict = CardOfType("Edict", "enchantment");
  AddRule(edict, Entities(Selector::PLAYERS), "allow",
          {"play a land", "timing"});
  Have(2, edict);
  game_.Start("upkeep");
  EXPECT_TRUE(game_.Offers("play", "Forest"));
}

// From where an effect allows it, and whether it can be cast from a graveyard.
struct Place {
  const char* allowed;
  bool is_offered;
};
class PlaceTest : public TimingTest,
                  public testing::WithParamInterface<Place> {};

TEST_P(PlaceTest, WhatLiesElsewhereIsPlayedFromWhereThatIsAllowed) {
  ProgramBuilder cat = Creature("Cat", 1, 1);
  AddCost(cat, {});
  game_.Put(1, "graveyard", game_.Define(cat));
  Allow("graveyard", "creature", {"be played", GetParam().allowed});
  game_.Start("firstmain");
  EXPECT_EQ(game_.Offers("cast", "Cat"), GetParam().is_offered);
}

INSTANTIATE_TEST_SUITE_P(Places, PlaceTest,
                         testing::Values(Place{"graveyard", true},
                                         Place{"exile", false}));

// An act that an effect allows in spite of what may stand against it.
struct Allowance {
  const char* act;
  const char* obstacle;
};
class AllowanceTest : public TimingTest,
                      public testing::WithParamInterface<Allowance> {
 protected:
  void AllowIt() {
    Allow("battlefield", "creature", {GetParam().act, GetParam().obstacle});
  }
  bool Allows(const std::string& act, const std::string& obstacle) const {
    return GetParam().act == act && GetParam().obstacle == obstacle;
  }
};

TEST_P(AllowanceTest, WhatHasJustComeIsNotReady) {
  ProgramBuilder cat = Creature("Cat", 1, 1);
  AddCost(cat, {});
  pb::Claim::Flag& taps = *cat.AddAbility(pb::ABILITY_ACTIVATED)
                               .mutable_cost()
                               ->add_parts()
                               ->mutable_flag();
  taps.set_flag(cat.W("tapped"));
  taps.set_on(true);
  game_.Put(1, "hand", game_.Define(cat));
  AllowIt();
  game_.Start("firstmain");
  game_.Do("cast", "Cat");
  game_.Settle();
  EXPECT_EQ(game_.Offers("activate", "Cat"),
            Allows("be tapped for a cost", "sick"));
  game_.GoTo("attackers");
  EXPECT_EQ(game_.Offers("attack", "Cat"), Allows("attack", "sick"));
}

TEST_P(AllowanceTest, WhatIsTappedDoesNotBlock) {
  Have(1, Creature("Bear", 2, 2));
  ProgramBuilder wall = Creature("Wall", 0, 4);
  pb::Ability& tires = wall.AddAbility(pb::ABILITY_ACTIVATED);
  tires.set_immediate(true);
  pb::Instruction::Flag& tap = *tires.add_code()->mutable_flag();
  *tap.mutable_what() = Entities(Selector::SOURCE);
  tap.set_flag(wall.W("tapped"));
  tap.set_on(true);
  Have(2, wall);
  AllowIt();
  game_.Start("firstmain");
  game_.Pass();
  game_.Do("activate", "Wall");
  game_.GoTo("attackers");
  game_.Do("attack", "Bear");
  game_.GoTo("blockers");
  EXPECT_EQ(game_.Offers("block", "Wall"), Allows("block", "tapped"));
}

TEST_P(AllowanceTest, WhatAnEffectHindersAnotherAllows) {
  Have(1, Creature("Bear", 2, 2));
  ProgramBuilder mud = CardOfType("Mud", "enchantment");
  AddRule(mud, AllCreatures(mud), "hinder", {"attack", "defender"});
  Have(2, mud);
  AllowIt();
  game_.Start("firstmain");
  game_.GoTo("attackers");
  EXPECT_EQ(game_.Offers("attack", "Bear"), Allows("attack", "defender"));
}

INSTANTIATE_TEST_SUITE_P(Acts, AllowanceTest,
                         testing::Values(Allowance{"attack", "sick"},
                                         Allowance{"be tapped for a cost",
                                                   "sick"},
                                         Allowance{"block", "tapped"},
                                         Allowance{"attack", "defender"}));

}  // namespace
}  // namespace refold::mtg
