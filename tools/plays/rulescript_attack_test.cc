// `attacker` and `blocker` of RuleScript, played: the characters of the attack
// in progress, wherever nobody else is meant.
#include <string>

#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Player 1 has Five and Nine, player 2 Six.
class AttackTest : public HeroTest {
 protected:
  AttackTest() {
    for (const char* name : {"Five", "Nine"}) game.Put(1, "ring", name);
    game.Put(2, "ring", "Six");
  }
  void Parry(const std::string& effects) {
    game.AddPlayed("Parry", CardType::kReaction, 0, "action = " + effects);
    game.Put(2, "hand", "Parry");
    game.Start("main");
  }
};

TEST_F(AttackTest, OfAReaction) {
  Parry("bp(-200) to(attacker)");
  game.Act("to:attack; attack:Nine; to:counter-attack; activate:Parry");
  game.Expect({"bp Nine = 700", "bp Five = 500", "bp Six = 600"});
}

TEST_F(AttackTest, OfAReactionOnceItIsBlocked) {
  Parry("bp(+50) to(blocker); bp(+attacker.bp) to(attacker)");
  game.Act("to:attack; attack:Five; to:counter-attack; block:Six:Five");
  game.Act("activate:Parry");
  game.Expect({"bp Five = 1000", "bp Six = 650"});
}

TEST_F(AttackTest, NobodyBlocksYet) {
  Parry("bp(+50) to(blocker) & sp(+1); [[if blocker]] sp(+10) [[else]] sp(+2)");
  game.Act("to:attack; attack:Five; to:counter-attack; activate:Parry");
  game.Expect({"bp Six = 600", "sp 2 = 2"});
}

TEST_F(AttackTest, OfAUnitedAttackItIsTheFirst) {
  game.GiveSp(1, 5);
  Parry("bp(-200) to(attacker)");
  game.Act("to:attack; attack:Nine; join:Five; to:counter-attack");
  game.Act("activate:Parry");
  game.Expect({"bp Nine = 700", "bp Five = 500"});
}

TEST_F(AttackTest, WithoutAnAttackThereIsNobody) {
  game.ExpectWarnings("nobody-attacks nobody-attacks nobody-attacks");
  game.AddPlayed("Poke", CardType::kAction, 0,
                 "action = bp(-200) to(attacker); "
                 "[[if attacker or blocker]] sp(+10) [[else]] sp(+2)");
  game.Put(1, "hand", "Poke");
  game.Start("main");
  game.Act("activate:Poke");
  game.Expect({"bp Nine = 900", "bp Five = 500", "sp 1 = 2"});
}

TEST_F(AttackTest, BehindDamageToAPlayer) {
  HeroOfTwo("auto = ~playerCombatDamaged:any~ bp(-10) to(attacker) & sp(+1)");
  game.Start("main");
  game.Act("to:attack; attack:Five; attack:Nine; to:counter-attack; pass");
  game.Expect({"bp Five = 490", "bp Nine = 890", "sp 2 = 2"});
}

TEST_F(AttackTest, BehindPiercingDamageToAPlayer) {
  game.AddCharacter("Hero", 700, AbilitySymbol::kAuto,
                    "abilities = pierce\n"
                    "auto = ~playerCombatDamaged~ sp(+blocker.lastBP)");
  game.AddCharacter("Wall", 300, AbilitySymbol::kNone, "");
  game.Put(1, "ring", "Hero");
  game.Put(2, "ring", "Wall");
  game.Start("main");
  game.Act("to:attack; attack:Five; attack:Hero; to:counter-attack");
  game.Act("block:Wall:Hero; pass");
  game.Expect({"hp 2 = 2100", "sp 1 = 0"});
}

// Whoever deals it: the attacker of its own attack.
TEST_F(AttackTest, BeforeDamage) {
  HeroOfTwo("auto = ~anyBeforeDamage:char~ modDamage(attacker.bp / 10)");
  game.Start("main");
  game.Act("to:attack; attack:Five; attack:Nine; to:counter-attack");
  game.Act("block:Six:Nine; pass");
  game.Expect({"hp 2 = 2450", "bp Nine = 210"});
}

TEST_F(AttackTest, BeforeDamageByWhoBlocks) {
  HeroOfTwo(
      "auto = ~oppBeforeDamage~ [[if blocker == trigger]] modDamage(+400)");
  game.Start("main");
  game.Act("to:attack; attack:Five; attack:Nine; to:counter-attack");
  game.Act("block:Six:Nine; pass");
  game.Expect({"zone Nine = discards 1"});
}

TEST_F(AttackTest, InConditions) {
  HeroOfTwo("auto = [[if attacker.bp > 800]] +preventpierce & bp(+50)");
  game.Start("main");
  game.Act("to:attack; attack:Five; to:counter-attack");
  game.Expect({"bp Hero = 400"});
  game.Act("turn; turn; to:attack; attack:Nine; to:counter-attack");
  game.Expect({"bp Hero = 450"});
}

// Of the attack that the character itself is in, not of the first one.
TEST_F(AttackTest, InConditionsOfWhoBlocks) {
  HeroOfTwo("auto = [[if attacker.bp > 800 and blocker == this]] sp(+1)");
  game.Start("main");
  game.Act("to:attack; attack:Five; attack:Nine; to:counter-attack");
  game.Expect({"sp 2 = 0"});
  game.Act("block:Hero:Nine");
  game.Expect({"sp 2 = 1"});
}

TEST_F(AttackTest, WhoDeclaresAnAttackIsNotBlockedYet) {
  Hero("auto = ~attacks:this~ bp(+10) to(attacker); bp(+10) to(blocker)");
  game.Start("main");
  game.Act("to:attack; attack:Hero; to:counter-attack");
  game.Expect({"bp Hero = 410", "bp Six = 600"});
}

}  // namespace
}  // namespace refold::plays
