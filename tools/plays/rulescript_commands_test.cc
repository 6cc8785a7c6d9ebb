// Every command of RuleScript, played: an action card does it on a table that
// is the same for all rows.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Player 1 has Ally (500, no ability) in slot 1, in front of Foe, and Twin (300
// BP, auto: rush) in slot 2, in front of Brute; player 2 has Foe (600, no
// ability) and Brute (900, activated: 1 SP). Piles are written bottom to top.
class Table : public RuleScriptGame {
 public:
  Table() {
    AddCharacter("Ally", 500, AbilitySymbol::kNone, "", "warrior");
    AddCharacter("Twin", 300, AbilitySymbol::kAuto, "abilities = rush");
    AddCharacter("Foe", 600, AbilitySymbol::kNone, "", "warrior");
    AddCharacter("Brute", 900, AbilitySymbol::kActivated,
                 "action = {F}: sp(+1)");
    AddCharacter("Spare", 400, AbilitySymbol::kInstant, "action = draw()");
    AddCharacter("Rival", 700, AbilitySymbol::kNone, "");
    AddCharacter("Sage", 800, AbilitySymbol::kInstant, "action = hp(+50)");
    for (const char* name : {"One", "Two", "Three", "Uno", "Due", "Tre"}) {
      AddCharacter(name, 100, AbilitySymbol::kNone, "");
    }
    AddPlayed("Trick", CardType::kAction, 0, "action = hp(+70)");
    AddPlayed("Ploy", CardType::kAction, 0, "action = damage(70) to(opp)");
    AddPlayed("Parry", CardType::kReaction, 0, "action = draw()");
    for (const char* name : {"Ally", "Twin"}) Put(1, "ring", name);
    for (const char* name : {"Foe", "Brute"}) Put(2, "ring", name);
    for (const char* name : {"Spare", "Parry"}) Put(1, "hand", name);
    for (const char* name : {"Rival", "Ploy"}) Put(2, "hand", name);
    for (const char* name : {"One", "Two", "Three"}) Put(1, "deck", name);
    for (const char* name : {"Uno", "Sage", "Due", "Tre"}) {
      Put(2, "deck", name);
    }
    Put(1, "discards", "Trick");
    GiveSp(1, 9);
    GiveSp(2, 4);
  }
};

struct Row {
  std::string rule;                  // of the action card that is played
  std::vector<std::string> answers;  // to what it asks
  std::vector<std::string> seen;     // "what = how" afterwards
};

void Play(const Row& row) {
  SCOPED_TRACE(row.rule);
  Table game;
  game.AddPlayed("Test", CardType::kAction, 0, row.rule);
  if (::testing::Test::HasFatalFailure()) return;
  game.Put(1, "hand", "Test");
  game.Start("main");
  ASSERT_TRUE(game.Offers("activate", "Test"));
  game.Do("activate", "Test");
  for (const std::string& answer : row.answers) {
    ASSERT_NE(game.prompt().reason.text(), "main")
        << "nothing is asked, not " << answer;
    game.Choose(answer);
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_EQ(game.prompt().reason.text(), "main")
      << "asks for more: " << game.Offered();
  EXPECT_EQ(game.See("zone Test"), "discards 1");
  for (const std::string& line : row.seen) {
    std::vector<std::string> parts = absl::StrSplit(line, " = ");
    EXPECT_EQ(game.See(parts[0]), parts[1]) << line;
  }
}

void PlayAll(const std::vector<Row>& rows) {
  for (const Row& row : rows) Play(row);
}

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

TEST(CommandsTest, Discarding) {
  PlayAll({
      {"action = discard()", {"Parry"}, {"zone Parry = discards 1"}},
      {"action = discard(2) to(opp)", {"Rival+Ploy"}, {"cards 2 hand = 0"}},
      {"action = discard(all)", {}, {"cards 1 hand = 0"}},
      {"action = discard(!characters)",
       {},
       {"zone Parry = discards 1", "zone Spare = hand 1"}},
      {"action = discard(<1>action) target(opp)",
       {"Ploy"},
       {"zone Ploy = discards 2"}},
      {"action = rndDiscard(2)", {}, {"cards 1 hand = 0"}},
      {"action = discard(<r>) to(opp)", {}, {"cards 2 hand = 1"}},
      {"action = discard(all) & draw(discarded.size + 1)",
       {},
       {"cards 1 hand = 3"}},
      {"action = discard(5)", {"Spare+Parry"}, {"cards 1 hand = 0"}},
  });
}

// Who chooses: the player who discards, or whoever looks at the hand.
TEST(CommandsTest, WhoChoosesWhatIsDiscarded) {
  for (const auto& [rule, chooser] :
       std::vector<std::pair<std::string, PlayerId>>{
           {"action = discard(action) to(opp)", 2},
           {"action = discard(<1>action) to(opp)", 1},
           {"action = discard() to(opp)", 2}}) {
    Table game;
    game.AddPlayed("Test", CardType::kAction, 0, rule);
    game.Put(1, "hand", "Test");
    game.Start("main");
    game.Do("activate", "Test");
    EXPECT_EQ(game.prompt().player, chooser) << rule;
  }
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

TEST(CommandsTest, MovingCards) {
  PlayAll({
      {"action = moveTo(hand) to(character@myRing)",
       {"Ally"},
       {"zone Ally = hand 1"}},
      {"action = moveTo(ctrlHand) to(character)",
       {"Foe"},
       {"zone Foe = hand 2"}},
      {"action = moveTo(oppHand) to(character@myRing)",
       {"Twin"},
       {"zone Twin = hand 2"}},
      {"action = moveTo(deck, -1) to(*@hand)",
       {"Spare"},
       {"pile 1 deck = Spare One Two Three"}},
      {"action = moveTo(deck) to(*@hand)",
       {"Spare"},
       {"pile 1 deck = One Two Three Spare"}},
      {"action = peek() & moveTo(oppDeck, ?, true) to(*@oppHand)",
       {"Rival", "bottom"},
       {"pile 2 deck = Rival Uno Sage Due Tre"}},
      {"action = moveTo(hand) to(*<-1>@oppDeck)", {}, {"zone Uno = hand 1"}},
      {"action = moveTo(hand) to(*s<2>@deck)", {}, {"pile 1 deck = One"}},
      {"action = moveTo(oppDiscards, true) to(<2>*<3>@oppDeck)",
       {"Tre+Sage"},
       {"pile 2 deck = Uno Due"}},
      {"action = moveTo(hand) to(<1>*<2>@deck); moveTo(discards) to(*<1>@deck)",
       {"Two"},
       {"zone Two = hand 1", "zone Three = discards 1", "pile 1 deck = One"}},
      {"target = character<1>[powerful]@anyDeck\n"
       "action = moveRevealedTo(ctrlDeck, -1) && moveTo(ctrlDeck, -1, true)",
       {"player 2"},
       {"pile 2 deck = Sage Due Tre Uno"}},
      {"target = character<1>@deck\n"
       "action = moveRevealedTo(discards) && reveal() & moveTo(hand, true)",
       {},
       {"zone Three = hand 1", "pile 1 deck = One Two"}},
      {"action = moveTo(hand, true) to?(\"Uno\"&\"Tre\"<1>@oppDeck)",
       {},
       {"zone Uno = hand 1", "zone Tre = hand 1"}},
      {"action = moveTo(deck) to?(all@hand) & shuffle() & draw(moved.size + 1)",
       {},
       {"cards 1 hand = 3"}},
      {"target? = character[bp>=2000]@deck\n"
       "action = reveal() & moveTo(hand, true) & sp(+1)",
       {},
       {"sp 1 = 10"}},
  });
}

TEST(CommandsTest, Piles) {
  PlayAll({
      {"action = movePile(discards, deck)",
       {},
       {"pile 1 deck = One Two Three Trick"}},
      {"action = swapPiles(deck, discards)",
       {},
       {"pile 1 deck = Trick", "pile 1 discards = One Two Three Test"}},
      {"action = movePile(oppHand, discards)",
       {},
       {"cards 2 hand = 0", "pile 1 discards = Trick Rival Ploy Test"}},
      // Cards that were chosen are found again where the pile went.
      {"target = <1,2>*@myDeck\n"
       "action = movePile(deck, discards) & moveTo(deck, false)",
       {"One+Three"},
       {"pile 1 deck = One Three", "pile 1 discards = Trick Two Test"}},
      {"action = shuffle() & pileView(deck, pile) & clear()",
       {},
       {"cards 1 deck = 3"}},
      {"action = prophecy(2)", {"", "Three"}, {"pile 1 deck = One Three Two"}},
      {"action = prophecy(2)", {"Three+Two"}, {"pile 1 deck = Two Three One"}},
      {"action = prophecy(2)", {"Three"}, {"pile 1 deck = Three One Two"}},
      {"action = prophecy(1)", {"Three"}, {"pile 1 deck = Three One Two"}},
      {"action = prophecy(2, top)", {"Three"}, {"pile 1 deck = One Three Two"}},
      {"action = prophecy(2, bottom)",
       {"Three"},
       {"pile 1 deck = Two Three One"}},
      {"target = *s@anyDeck\naction = prophecy(1) & shuffle?(ctrlDeck)",
       {"player 2", "Tre", "no"},
       {"pile 2 deck = Tre Uno Sage Due"}},
  });
}

TEST(CommandsTest, Positions) {
  PlayAll({
      {"action = swapChars() to(<2>character@sameRing)",
       {"player 1", "Ally+Twin"},
       {"slot Ally = 2", "slot Twin = 1"}},
      {"action = moveToSlot() to(character@sameRing)",
       {"Ally", "slot 4"},
       {"slot Ally = 4"}},
  });
}

TEST(CommandsTest, EachAndConditions) {
  PlayAll({
      {"action = each(characters@oppRing => draw())", {}, {"cards 1 hand = 4"}},
      // The reaction in the hand has no BP.
      {"action = each(card.bp <= 400 in me.hand => hp(+10))",
       {},
       {"hp 1 = 3010"}},
      {"action = each(char in me.hand => hp(+10) & sp(+1))",
       {},
       {"hp 1 = 3010", "sp 1 = 10"}},
      {"action = each(reaction in me.hand => bp(+100)) to(\"Ally\"s)",
       {},
       {"bp Ally = 600"}},
      {"action = [[if me.hp > 3000]] sp(+1) [[elif me.sp == 9]] sp(+2) "
       "[[else]] sp(+3)",
       {},
       {"sp 1 = 11"}},
      {"action = [[if all card.bp <= 500 in me.ring]] sp(+1)",
       {},
       {"sp 1 = 10"}},
      {"action = [[if all card.bp <= 500 in opp.ring]] sp(+1)",
       {},
       {"sp 1 = 9"}},
      {"action = [[may 'Shall it be?']] draw()", {"no"}, {"cards 1 hand = 2"}},
      {"action = [[may]] draw()", {"yes"}, {"cards 1 hand = 3"}},
      {"vars = _c := getTargets('characters@oppRing'); _n := _c.size + 1\n"
       "action = sp(_n)",
       {},
       {"sp 1 = 12"}},
  });
}

TEST(CommandsTest, Expressions) {
  for (const auto& [expression, value] :
       std::vector<std::pair<std::string, int>>{
           {"7 / 2", 3},
           {"-7 / 2", -4},
           {"-7 % 4", 1},
           {"7 % -4", -1},
           {"7 / (opp.hand.size - 2)", 0},
           {"7 % (opp.hand.size - 2)", 0},
           {"abs(-5)", 5},
           {"max(2, 7, 3) - min(2, 7) + sum([1, 2])", 8},
           {"2 if me.sp > 4 else 3", 2},
           {"0 or 4", 4},
           {"3 and 4", 4},
           {"0 and 4", 0},
           {"5 in [4, 5]", 1},
           {"5 not in [4, 5]", 0},
           {"1 < 2 < 2", 0},
           {"1 < 2 <= 2", 1},
           {"not me.hand", 0},
           {"len(opp.hand)", 2},
           {"me.ring.0.bp", 500},
           {"me.ring[-1].bp", 300},
           {"opp.hp - me.hp + int(4)", 4},
           {"bool(opp.ncDamaged)", 0},
           {"isChar(me.hand.0) + isChar(me.discards.0)", 1},
           {"me.ring.1.ability == auto", 1},
           {"me.ring.0.ability == opp.ring.1.ability", 0},
           {"me.ring.0.controller == me", 1},
           {"me.ring.0 in opp.ring", 0},
           {"me.ring.0 == me.ring.1", 0},
           {"me.ring.3 == None", 1},
           {"inUAttack(me.ring.0)", 0},
           {"me.hand.0.SP", 0},
       }) {
    Play({"action = hp(" + expression + ")",
          {},
          {absl::StrCat("hp 1 = ", 3000 + value)}});
  }
}

TEST(CommandsTest, Filters) {
  const std::string mark = "action = bp(+1) to(";
  PlayAll({
      {mark + "characters[bp:lowest])", {}, {"bp Twin = 301", "bp Foe = 600"}},
      {mark + "warriors)", {}, {"bp Ally = 501", "bp Foe = 601"}},
      {mark + "warriors[bp==600])", {}, {"bp Ally = 500", "bp Foe = 601"}},
      {mark + "characters[warrior & bp<=500, bp>=900])",
       {},
       {"bp Ally = 501", "bp Foe = 600", "bp Brute = 901"}},
      {mark + "!\"Ally\"s@myRing)", {}, {"bp Ally = 500", "bp Twin = 301"}},
      {mark + "characters[powerless])", {}, {"bp Ally = 501", "bp Twin = 300"}},
      {mark + "characters[abauto])", {}, {"bp Ally = 500", "bp Twin = 301"}},
      {mark + "characters[^abauto]@ring)",
       {},
       {"bp Ally = 501", "bp Twin = 300", "bp Foe = 600"}},
      {mark + "<,2>character@oppRing)",
       {"Foe+Brute"},
       {"bp Foe = 601", "bp Brute = 901"}},
      {mark + "<**>character)", {"Ally+Foe"}, {"bp Foe = 601"}},
      {mark + "\"Ally\"s,\"Foe\"s)", {}, {"bp Ally = 501", "bp Foe = 601"}},
      {mark + "characters&warriors)", {}, {"bp Ally = 501", "bp Twin = 300"}},
      {"action = sp(+1) to(players[sp<=5])", {}, {"sp 1 = 9", "sp 2 = 5"}},
  });
}

// The call decides which side wins: of the two calls one is right.
TEST(CommandsTest, ACoinIsCalledAndFlipped) {
  int64_t sum = 0;
  for (const char* call : {"heads", "tails"}) {
    Table game;
    game.AddPlayed("Test", CardType::kAction, 0,
                   "vars = _coin := flipCoin()\n"
                   "action = [[if _coin]] hp(+1) [[else]] hp(+10)");
    game.Put(1, "hand", "Test");
    game.Start("main");
    game.Do("activate", "Test");
    game.Choose(call);
    EXPECT_EQ(game.Facts("random_drawn"), 1);
    sum += game.Hp(1) - 3000;
  }
  EXPECT_EQ(sum, 11);
}

// Everybody sees what is revealed.
TEST(CommandsTest, Revealing) {
  for (const char* rule :
       {"action = reveal(hand)", "action = reveal(hand) to(opp)",
        "action = reveal() to(*<1>@deck)", "action = peek() to(*s@oppHand)"}) {
    Table game;
    game.AddPlayed("Test", CardType::kAction, 0, rule);
    game.Put(1, "hand", "Test");
    game.Start("main");
    game.Do("activate", "Test");
    EXPECT_EQ(game.Facts("cards_revealed"), 1) << rule;
  }
}

}  // namespace
}  // namespace refold::plays
