// The commands of RuleScript that change cards and players, played. Those that
// move cards: rulescript_moves_test.cc.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

TEST(CommandsTest, Damage) {
  PlayAll({
      {"action = damage(300) to(character@oppRing)", {"Foe"}, {"bp Foe = 300"}},
      {"action = damage(100) to(characters@oppRing)",
       {},
       {"bp Foe = 500", "bp Brute = 800", "bp Ally = 500"}},
      {"action = damage(600) to(\"Foe\")", {"Foe"}, {"zone Foe = discards 2"}},
      {"action = damage(150)", {}, {"hp 1 = 2850"}},
      {"action = damage(100) to(opp,character@oppRing)",
       {"player 2"},
       {"hp 2 = 2900", "bp Foe = 600"}},
      {"action = damage(100) to(opp,character@oppRing)",
       {"Brute"},
       {"hp 2 = 3000", "bp Brute = 800"}},
      {"target = character\naction = damage(50)", {"Twin"}, {"bp Twin = 250"}},
      {"action = damage(opp.hand.size * 100) to(opp)", {}, {"hp 2 = 2800"}},
      {"action = damage(100) to(<r2>character@oppRing)",
       {},
       {"bp Foe = 500", "bp Brute = 800"}},
  });
}

TEST(CommandsTest, BattlePoints) {
  PlayAll({
      {"action = bp(+200) to(character)", {"Ally"}, {"bp Ally = 700"}},
      {"action = bp(-100) to(character)", {"Ally"}, {"bp Ally = 400"}},
      {"action = bp(-500) to(character)", {"Ally"}, {"zone Ally = discards 1"}},
      {"action = bp(x2) to(characters@myRing)",
       {},
       {"bp Ally = 1000", "bp Twin = 600"}},
      {"action = bp(=400) to(characters)",
       {},
       {"bp Ally = 400", "bp Twin = 400", "bp Brute = 400"}},
      {"action = bp(=me.hand.size * 100) to(character)",
       {"Foe"},
       {"bp Foe = 200"}},
      {"action = bp(100 - 300) to(character)", {"Foe"}, {"bp Foe = 400"}},
  });
}

TEST(CommandsTest, Destroying) {
  PlayAll({
      {"action = destroy() to(character[bp>=800])",
       {"Brute"},
       {"zone Brute = discards 2"}},
      {"action = destroy() to(characters@myRing); sp(destroyed.size * 3)",
       {},
       {"sp 1 = 15", "cards 1 ring = 0"}},
      {"action = destroy() to(character@myRing); "
       "damage(prevTgt.0.lastBP) to(character@oppRing)",
       {"Ally", "Brute"},
       {"bp Brute = 400"}},
      {"action = destroy() to(character@myRing); hp(prevTgt.0.lastBP)",
       {"Twin"},
       {"hp 1 = 3300"}},
      {"target = character@myRing; character@oppRing\n"
       "action = destroy() to(characters::not(tgt))",
       {"Ally", "Foe"},
       {"cards 1 ring = 1", "cards 2 ring = 1", "zone Foe = ring 2"}},
  });
}

TEST(CommandsTest, HpAndSp) {
  PlayAll({
      {"action = hp(+200)", {}, {"hp 1 = 3200"}},
      {"action = hp(-200) to(opp)", {}, {"hp 2 = 2800"}},
      {"action = loseLife(300) to(me)", {}, {"hp 1 = 2700"}},
      {"action = sp(+5)", {}, {"sp 1 = 14"}},
      {"action = sp(-6) to(opp)", {}, {"sp 2 = 0"}},
      {"action = sp(=2) to(players)", {}, {"sp 1 = 2", "sp 2 = 2"}},
      {"action = sp(=-5) to(players)", {}, {"sp 1 = 0", "sp 2 = 0"}},
      // What the effect took, not what it would have liked to take.
      {"action = sp(-6) to(opp); sp(+opp.lostSP) to(me)", {}, {"sp 1 = 13"}},
      {"target = players\naction = sp(-1)", {}, {"sp 1 = 8", "sp 2 = 3"}},
  });
}

TEST(CommandsTest, DrawingAndTrashing) {
  PlayAll({
      {"action = draw(2)", {}, {"cards 1 hand = 4", "pile 1 deck = One"}},
      {"action = draw() to(opp)", {}, {"zone Tre = hand 2"}},
      {"action = trash(2)", {}, {"pile 1 deck = One"}},
      {"action = trash(3) & each(char in trashed => sp(+1))",
       {},
       {"sp 1 = 12"}},
  });
}

TEST(CommandsTest, Joiners) {
  PlayAll({
      {"action = discard(action) || damage(100)", {}, {"hp 1 = 2900"}},
      {"action = discard(reaction) || damage(100)", {"Parry"}, {"hp 1 = 3000"}},
      {"action = discard(action) && draw()", {}, {"cards 1 hand = 2"}},
      {"action = discard(reaction) && draw()", {"Parry"}, {"cards 1 hand = 2"}},
      {"action = discard(action) || sp(+1) & hp(+1)",
       {},
       {"sp 1 = 10", "hp 1 = 3001"}},
      {"action = shuffle?() && draw()", {"no"}, {"cards 1 hand = 2"}},
      {"action = shuffle?() && draw()", {"yes"}, {"cards 1 hand = 3"}},
      {"action = destroy() to(character[bp>=2000]) & draw()",
       {},
       {"cards 1 hand = 2"}},
      {"action = destroy() to?(character[bp>=2000]) & draw()",
       {},
       {"cards 1 hand = 3"}},
  });
}

TEST(CommandsTest, Freezing) {
  PlayAll({
      {"action = freeze() to(characters@oppRing)",
       {},
       {"has Foe frozen = yes", "has Ally frozen = no"}},
      {"action = freeze() to(\"Foe\"s); freeze(toggle) to(characters@oppRing)",
       {},
       {"has Foe frozen = no", "has Brute frozen = yes"}},
      {"action = freeze(true) to(characters@oppRing); "
       "freeze(true) to(\"Foe\"s)",
       {},
       {"has Foe frozen = no", "has Brute frozen = yes"}},
      {"action = freeze(false) to(\"Foe\"s)", {}, {"has Foe frozen = yes"}},
      {"action = freeze?() to(\"Foe\"s)", {"no"}, {"has Foe frozen = no"}},
      {"action = freeze?() to(\"Foe\"s)", {"yes"}, {"has Foe frozen = yes"}},
      {"action = freeze() to(characters); unfreeze() to(characters@myRing)",
       {},
       {"has Foe frozen = yes", "has Ally frozen = no"}},
      {"action = freeze() to(\"Foe\"s); bp(+100) to(characters[-frozen])",
       {},
       {"bp Foe = 600", "bp Brute = 1000", "bp Twin = 400"}},
  });
}

TEST(CommandsTest, Abilities) {
  const std::string mark = "; bp(+1) to(characters[abtrigger])";
  PlayAll({
      {"action = loseAbility() to(\"Twin\"s)",
       {},
       {"has Twin powerless = yes"}},
      {"action = loseAbility() to(characters); bp(+1) to(characters[powerful])",
       {},
       {"bp Twin = 300", "bp Brute = 900"}},
      {"target = character[powerful]\n"
       "action = copyAbility(prevTgt.0) to(\"Ally\"s)" +
           mark,
       {"Brute"},
       {"bp Ally = 501", "bp Brute = 901"}},
      {"action = steal(\"Ally\"s@myRing) from(\"Brute\"s)" + mark,
       {},
       {"bp Ally = 501", "bp Brute = 900"}},
      {"action = swapAbilities() to(<2>character[powerful])" + mark,
       {"Twin+Brute"},
       {"bp Twin = 301", "bp Brute = 900"}},
      {"action = transform(\"Rival\") to(\"Ally\"s)",
       {},
       {"zone Rival = ring 1", "bp Rival = 700"}},
      {"target = character<1>@oppDeck\n"
       "action = transform(prevTgt.0) to(\"Ally\"s)",
       {},
       {"zone Tre = ring 1"}},
      {"target = action@discards\naction = activate(tgt)",
       {"Trick"},
       {"hp 1 = 3070", "zone Trick = discards 1"}},
  });
}

// More turns than there are numbers are as many as there are numbers.
TEST(CommandsTest, TurnsStopAtTheGreatestNumber) {
  for (const char* most : {"2147483647", "9223372036854775807"}) {
    Table game;
    game.AddPlayed("Test", rulescript::CardType::kAction, 0,
                   absl::StrCat("action = turns(", most, ") & turns(1)"));
    game.Put(1, "hand", "Test");
    game.Start("main");
    // Into the next turn, which would be the opponent's.
    game.Act("activate:Test; pass; pass");
    EXPECT_EQ(game.state().game().turn, 1u) << most;
    EXPECT_EQ(game.See("turn"), "1") << most;
  }
}

}  // namespace
}  // namespace refold::plays
