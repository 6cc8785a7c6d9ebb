// Autos of RuleScript behind damage, played: conditions and questions in front
// of what cancels it, and changes of it among other effects.
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

struct CancelRow {
  std::string statements;  // behind ~cancelCombatDamage~
  std::string answers;     // as for Act(), when nobody has blocked Hero
  int64_t hp;              // of player 2 afterwards
  int64_t sp;              // of player 1
};

class DamageTest : public HeroTest {};

TEST_F(DamageTest, IsCancelledWhereAConditionHolds) {
  const CancelRow kRows[] = {
      {"sp(+1)", "", 3000, 1},
      {"[[if me.hp < 100]] sp(+1)", "", 2600, 0},
      {"[[if me.hp > 100]] sp(+1)", "", 3000, 1},
      // Several branches.
      {"[[if me.hp < 100]] sp(+1) [[elif me.hp < 200]] sp(+2)", "", 2600, 0},
      {"[[if me.hp < 100]] sp(+1) [[elif me.hp > 200]] sp(+2)", "", 3000, 2},
      {"[[if me.hp < 100]] sp(+1) [[else]] sp(+2)", "", 3000, 2},
      // Several statements: what has no condition goes along.
      {"[[if me.hp < 100]] sp(+1); sp(+10)", "", 2600, 0},
      {"[[if me.hp > 100]] sp(+1); sp(+10)", "", 3000, 11},
      {"[[if me.hp < 100]] sp(+1); [[if me.hp < 200]] sp(+10)", "", 2600, 0},
      {"[[if me.hp < 100]] sp(+1); [[if me.hp > 200]] sp(+10)", "", 3000, 10},
      {"sp(+1); [[if me.hp < 100]] sp(+10)", "", 3000, 1},
      // A question.
      {"[[may]] sp(+1)", "choose:yes", 3000, 1},
      {"[[may]] sp(+1)", "choose:no", 2600, 0},
      {"[[if me.hp < 100]] [[may]] sp(+1)", "", 2600, 0},
      {"[[if me.hp > 100]] [[may]] sp(+1)", "choose:no", 2600, 0},
      {"[[may]] sp(+1); sp(+10)", "choose:yes", 3000, 11},
      {"[[may]] sp(+1); sp(+10)", "choose:no", 2600, 0},
      {"[[may]] sp(+1); [[may]] sp(+10)", "choose:no; choose:yes", 3000, 10},
      {"sp(+1); [[may]] sp(+10)", "choose:no", 3000, 1},
      // What is left out for want of a target still cancels.
      {"[[may]] sp(+1) & destroy() to(character@oppRing)", "choose:yes", 3000,
       0},
  };
  for (const CancelRow& row : kRows) {
    SCOPED_TRACE(row.statements);
    RuleScriptGame table;
    table.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 6; ++i) table.Put(player, "deck", "Filler");
    }
    table.AddCharacter(
        "Hero", 400, AbilitySymbol::kAuto,
        absl::StrCat("auto = ~cancelCombatDamage~ ", row.statements));
    table.Put(1, "ring", "Hero");
    table.Start("main");
    table.Attack("Hero");
    table.Pass();
    table.Act(row.answers);
    if (HasFatalFailure()) return;
    EXPECT_NE(table.Offered(), "no yes") << "asks for more";
    EXPECT_EQ(table.Hp(2), row.hp);
    EXPECT_EQ(table.Sp(1), row.sp);
  }
}

TEST_F(DamageTest, IsCancelledAsACoinFalls) {
  Hero(
      "vars = _coin := flipCoin()\n"
      "auto = ~cancelCombatDamage~ [[if _coin]] sp(+1)");
  game.Start("main");
  game.Attack("Hero");
  game.Pass();
  game.Choose("heads");
  EXPECT_EQ(game.Hp(2), game.Sp(1) == 1 ? 3000 : 2600);
}

// Hero's rule holds from the second turn of player 1 on.
TEST_F(DamageTest, IsCancelledTheFirstTimeOnlyIfItHoldsThen) {
  Hero("auto = ~cancelCombatDamage:once~ [[if opp.hp < 3000]] sp(+1)");
  game.Start("main");
  for (int64_t left : {2600, 2200}) {
    game.Attack("Hero");
    game.EndTurn();
    EXPECT_EQ(game.Hp(2), left);
    game.EndTurn();
  }
  EXPECT_EQ(game.Sp(1), 0);
}

TEST_F(DamageTest, OfWhichOneIsCancelledTheRestIsDealt) {
  HeroOfTwo("auto = ~cancelCombatDamage:any~ [[may]] sp(+1)");
  game.Put(1, "ring", "Five");
  game.Put(1, "ring", "Six");
  game.Start("main");
  game.Act("to:attack; attack:Five; attack:Six; to:counter-attack; pass");
  game.Act("choose:yes; choose:no");
  EXPECT_EQ(game.Hp(2), 2400);
  EXPECT_EQ(game.Sp(2), 1);
}

// ---- Changes among other effects --------------------------------------------

struct ChangeRow {
  std::string rule;
  std::string answers;
  int64_t hp;  // of player 2 after 100 damage
  int64_t sp;  // of player 1
};

TEST_F(DamageTest, IsChangedAmongOtherEffects) {
  const ChangeRow kRows[] = {
      {"modDamage(+50) & sp(+1)", "", 2850, 1},
      {"sp(+1) & modDamage(me.sp * 10)", "", 2890, 1},
      {"[[may]] modDamage(+50)", "choose:yes", 2850, 0},
      {"[[may]] modDamage(+50)", "choose:no", 2900, 0},
      {"modDamage?(+50)", "choose:yes", 2850, 0},
      {"modDamage?(+50) && sp(+1)", "choose:no", 2900, 0},
      {"[[if me.hp < 100]] modDamage(+50) & sp(+1)", "", 2900, 0},
      {"[[if me.hp < 100]] sp(+1) [[else]] modDamage(+50)", "", 2850, 0},
      {"[[may]] modDamage(+50); modDamage(+7)", "choose:yes", 2843, 0},
      // Nothing is left of it, whatever comes later.
      {"modDamage(-100) & sp(+1)", "", 3000, 1},
      {"modDamage(-200) & modDamage(+300) & sp(+1)", "", 3000, 1},
  };
  for (const ChangeRow& row : kRows) {
    SCOPED_TRACE(row.rule);
    RuleScriptGame table;
    table.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 6; ++i) table.Put(player, "deck", "Filler");
    }
    table.AddCharacter("Hero", 400, AbilitySymbol::kAuto,
                       absl::StrCat("auto = ~oppBeforeDamage~ ", row.rule));
    table.AddPlayed("Bolt", CardType::kAction, 0,
                    "action = damage(100) to(opp)");
    table.Put(1, "ring", "Hero");
    table.Put(1, "hand", "Bolt");
    table.Start("main");
    table.Do("activate", "Bolt");
    table.Act(row.answers);
    if (HasFatalFailure()) return;
    EXPECT_EQ(table.Hp(2), row.hp);
    EXPECT_EQ(table.Sp(1), row.sp);
  }
}

TEST_F(DamageTest, IsChangedByAVariable) {
  Hero(
      "vars = _more := me.hand.size * 10\n"
      "auto = ~oppBeforeDamage~ modDamage(_more)");
  game.Put(1, "hand", "Bolt");
  game.Put(1, "hand", "Filler");
  game.GiveSp(1, 3);
  game.Start("main");
  game.Do("activate", "Bolt");
  EXPECT_EQ(game.Hp(2), 2890);
}

// Damage that the change's own ability deals is not what waits.
TEST_F(DamageTest, IsChangedNotThatOfTheEffectBeforeIt) {
  Hero("auto = ~oppBeforeDamage~ damage(10) to(opp) & modDamage(+50)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 3);
  game.Start("main");
  game.Do("activate", "Bolt");
  EXPECT_EQ(game.Hp(2), 2840);
}

}  // namespace
}  // namespace refold::plays
