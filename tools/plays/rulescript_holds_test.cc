// `bp(=n)` and `bp(xn)` of RuleScript in autos without an event, played: they
// hold as long as their condition does, and nothing is left of them.
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Hero has 400 BP. Player 1 holds Five, and Leave, which takes Five back; Hurt
// damages Hero by 100, Lift gives Hero 50 BP, Level makes Hero's BP 300.
class HoldsTest : public HeroTest {
 protected:
  HoldsTest() {
    AddAction("Leave", "moveTo(hand) to(\"Five\"s)");
    AddAction("Hurt", "damage(100) to(\"Hero\"s)");
    AddAction("Lift", "bp(+50) to(\"Hero\"s)");
    AddAction("Level", "bp(=300) to(\"Hero\"s)");
    game.Put(1, "hand", "Five");
  }
  void AddAction(const std::string& name, const std::string& effects) {
    game.AddPlayed(name, CardType::kAction, 0, "action = " + effects);
    game.Put(1, "hand", name);
  }
};

TEST_F(HoldsTest, OnlyWhileTheConditionDoes) {
  const struct {
    std::string rule;
    int64_t alone;
    int64_t together;
  } kRows[] = {
      {"[[if alone]] bp(x2)", 800, 400},
      {"[[if alone]] bp(=900)", 900, 400},
      {"[[if alone]] bp(=me.hp / 10)", 300, 400},
      {"[[if alone]] bp(x2) [[else]] bp(=50)", 800, 50},
      {"[[if alone]] +rush & bp(x2)", 800, 400},
      {"~myRingChanges~ [[if alone]] bp(x3)", 1200, 400},
      {"bp(x2)", 800, 800},
      {"bp(=700)", 700, 700},
      {"bp(=700) to(characters@myRing)", 700, 700},
  };
  for (const auto& row : kRows) {
    SCOPED_TRACE(row.rule);
    RuleScriptGame table;
    table.AddCharacter("Hero", 400, AbilitySymbol::kAuto, "auto = " + row.rule);
    table.AddCharacter("Five", 500, AbilitySymbol::kNone, "");
    table.AddPlayed("Leave", CardType::kAction, 0,
                    "action = moveTo(hand) to(\"Five\"s)");
    table.Put(1, "ring", "Hero");
    table.Put(1, "hand", "Five");
    table.Put(1, "hand", "Leave");
    table.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    table.Put(1, "deck", "Filler");
    table.Put(2, "deck", "Filler");
    table.Start("main");
    EXPECT_EQ(table.Bp("Hero"), row.alone);
    table.Do("play", "Five");
    EXPECT_EQ(table.Bp("Hero"), row.together);
    table.Do("activate", "Leave");
    EXPECT_EQ(table.Bp("Hero"), row.alone);
  }
}

TEST_F(HoldsTest, WhatIsSetFirstIsMultipliedAndThenAddedTo) {
  const struct {
    std::string rule;
    int64_t bp;
  } kRows[] = {
      {"bp(=500) & bp(x2)", 1000}, {"bp(x2) & bp(=500)", 500},
      {"bp(x2) & bp(x3)", 2400},   {"bp(+100) & bp(x2)", 900},
      {"bp(x2); bp(+100)", 900},   {"bp(-100) & bp(=500)", 400},
  };
  for (const auto& row : kRows) {
    SCOPED_TRACE(row.rule);
    RuleScriptGame table;
    table.AddCharacter("Hero", 400, AbilitySymbol::kAuto, "auto = " + row.rule);
    table.Put(1, "ring", "Hero");
    table.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    table.Put(1, "deck", "Filler");
    table.Put(2, "deck", "Filler");
    table.Start("main");
    EXPECT_EQ(table.Stat("Hero", "bp"), row.bp);
  }
}

TEST_F(HoldsTest, DamageAndOtherChangesCountOnce) {
  Hero("auto = [[if alone]] bp(x2)");
  game.Start("main");
  game.Act("activate:Hurt");
  EXPECT_EQ(game.Bp("Hero"), 700);
  game.Act("activate:Lift");
  EXPECT_EQ(game.Bp("Hero"), 750);
  game.Act("play:Five");
  EXPECT_EQ(game.Bp("Hero"), 350);
  game.Act("activate:Leave");
  EXPECT_EQ(game.Bp("Hero"), 750);
}

TEST_F(HoldsTest, WhatSetsItAtOnceSetsWhatThereIs) {
  Hero("auto = bp(x2)");
  game.Start("main");
  game.Act("activate:Level");
  EXPECT_EQ(game.Bp("Hero"), 300);
}

TEST_F(HoldsTest, WhoHasNothingLeftWithoutItIsKnockedOut) {
  Hero("auto = [[if alone]] bp(=500)");
  for (int i = 0; i < 3; ++i) game.Put(1, "hand", "Hurt");
  game.Start("main");
  for (int i = 0; i < 4; ++i) game.Act("activate:Hurt");
  EXPECT_EQ(game.Bp("Hero"), 100);
  game.Act("play:Five");
  EXPECT_EQ(game.See("zone Hero"), "discards 1");
}

TEST_F(HoldsTest, NothingElseIsLeftBehind) {
  Hero("auto = [[if alone]] +pierce & bp(x2)");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Act("play:Five; to:attack; attack:Hero; to:counter-attack");
  game.Act("block:Six:Hero; pass");
  game.Expect({"bp Six = 200", "hp 2 = 3000"});
}

TEST_F(HoldsTest, TogetherTheyHold) {
  Hero("auto = [[if alone]] +pierce & bp(x2)");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Act("to:attack; attack:Hero; to:counter-attack");
  game.Act("block:Six:Hero; pass");
  game.Expect({"zone Six = discards 2", "hp 2 = 2800"});
}

// Of two characters the one that came first is applied first.
TEST_F(HoldsTest, OfOthersTheOlderComesFirst) {
  HeroOfTwo("auto = bp(=200) to(characters@oppRing)");
  game.AddCharacter("Giant", 400, AbilitySymbol::kAuto, "auto = bp(x2)");
  game.Put(1, "hand", "Giant");
  game.Start("main");
  game.Act("play:Giant");
  EXPECT_EQ(game.Bp("Giant"), 400);
}

}  // namespace
}  // namespace refold::plays
