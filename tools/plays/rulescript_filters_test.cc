// Target filters of RuleScript, played: a row for each row of the document's
// tables of segments.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::CardType;

const std::string kMark = "action = bp(+1) to(";

TEST(FiltersTest, Quantity) {
  PlayAll({
      {kMark + "character)", {"Foe"}, {"bp Foe = 601", "bp Ally = 500"}},
      {kMark + "<2>character)",
       {"Ally+Foe"},
       {"bp Ally = 501", "bp Foe = 601"}},
      {kMark + "<1,2>character)", {"Foe"}, {"bp Foe = 601"}},
      {kMark + "<,2>character@oppRing)",
       {"Foe+Brute"},
       {"bp Foe = 601", "bp Brute = 901"}},
      {"action = moveTo(discards) to(<,5>*@myDeck)",
       {"One+Three"},
       {"pile 1 deck = Two"}},
      {kMark + "<r2>character@oppRing)",
       {},
       {"bp Foe = 601", "bp Brute = 901"}},
      {kMark + "<r>\"Foe\")", {}, {"bp Foe = 601"}},
      {kMark + "<**>character)", {"Ally+Foe"}, {"bp Foe = 601"}},
      {"action = hp(+1) to(<2>player)", {"player 1+player 2"}, {"hp 2 = 3001"}},
  });
}

TEST(FiltersTest, TypesOfPlayers) {
  PlayAll({
      {"action = hp(+1) to(player)",
       {"player 2"},
       {"hp 1 = 3000", "hp 2 = 3001"}},
      {"action = hp(+1) to(players)", {}, {"hp 1 = 3001", "hp 2 = 3001"}},
      {"action = hp(+1) to(me)", {}, {"hp 1 = 3001", "hp 2 = 3000"}},
      {"action = hp(+1) to(opp)", {}, {"hp 1 = 3000", "hp 2 = 3001"}},
      {"action = hp(+1) to(me,opp)", {"player 2"}, {"hp 2 = 3001"}},
      {"action = hp(+1) to(!me)", {"player 2"}, {"hp 2 = 3001"}},
      {"action = sp(+1) to(players[sp<=5])", {}, {"sp 1 = 9", "sp 2 = 5"}},
      {"action = sp(+1) to(players[sp>=5])", {}, {"sp 1 = 10", "sp 2 = 4"}},
      {"action = sp(+1) to(players[sp==4])", {}, {"sp 1 = 9", "sp 2 = 5"}},
      {"action = sp(+1) to(players[-sp==4])", {}, {"sp 1 = 10", "sp 2 = 4"}},
  });
}

TEST(FiltersTest, TypesOfCards) {
  PlayAll({
      {kMark + "*)", {"Ally"}, {"bp Ally = 501"}},
      {kMark + "*s)", {}, {"bp Ally = 501", "bp Brute = 901"}},
      {kMark + "all)", {}, {"bp Ally = 501", "bp Brute = 901"}},
      {kMark + "warrior)", {"Foe"}, {"bp Foe = 601"}},
      {kMark + "warriors)", {}, {"bp Ally = 501", "bp Foe = 601"}},
      {kMark + "\"Ally\")", {"Ally"}, {"bp Ally = 501"}},
      {kMark + "\"Ally\"s,\"Foe\"s)", {}, {"bp Ally = 501", "bp Foe = 601"}},
      {kMark + "!\"Ally\"s@myRing)", {}, {"bp Ally = 500", "bp Twin = 301"}},
      {kMark + "!warriors)", {}, {"bp Foe = 600", "bp Brute = 901"}},
      {kMark + "characters&warriors)", {}, {"bp Ally = 501", "bp Twin = 300"}},
      {kMark + "warriors,fighters)", {}, {"bp Ally = 501", "bp Brute = 901"}},
      {"action = moveTo(ctrlDiscards) to(actions@oppHand)",
       {},
       {"zone Ploy = discards 2", "zone Rival = hand 2"}},
      {"action = moveTo(deck) to(reaction@hand)",
       {"Parry"},
       {"top 1 deck = Parry"}},
      {"action = moveTo(deck) to(!character[reaction]@hand)",
       {"Parry"},
       {"top 1 deck = Parry"}},
  });
  for (const auto& row : std::vector<Row>{
           {kMark + "this)", {}, {"bp Hero = 201", "bp Ally = 500"}},
           {kMark + "^characters)", {}, {"bp Hero = 200", "bp Ally = 501"}},
           {kMark + "^warrior)", {"Ally"}, {"bp Ally = 501"}},
           {kMark + "!this)", {"Twin"}, {"bp Twin = 301"}},
       }) {
    PlayAbility(row);
  }
}

TEST(FiltersTest, Picks) {
  PlayAll({
      {"action = moveTo(hand) to(*<1>@deck)", {}, {"zone Three = hand 1"}},
      {"action = moveTo(hand) to(*s<-2>@deck)", {}, {"pile 1 deck = Three"}},
      {"action = moveTo(ctrlDiscards) to(character<1>[powerful]@oppDeck)",
       {},
       {"zone Sage = discards 2"}},
      {"action = moveTo(ctrlDiscards) to(\"Uno\"<-1>@oppDeck)",
       {},
       {"zone Uno = discards 2"}},
  });
}

TEST(FiltersTest, FiltersOnCards) {
  PlayAll({
      {kMark + "characters[bp==600])", {}, {"bp Foe = 601", "bp Ally = 500"}},
      {kMark + "characters[bp>=600])", {}, {"bp Foe = 601", "bp Brute = 901"}},
      {kMark + "characters[bp<=500])", {}, {"bp Ally = 501", "bp Foe = 600"}},
      {kMark + "characters[bp:lowest])", {}, {"bp Twin = 301", "bp Foe = 600"}},
      {kMark + "characters[powerful])", {}, {"bp Twin = 301", "bp Ally = 500"}},
      {kMark + "characters[powerless])",
       {},
       {"bp Ally = 501", "bp Twin = 300"}},
      {kMark + "characters[abtrigger])",
       {},
       {"bp Brute = 901", "bp Twin = 300"}},
      {kMark + "characters[abauto])", {}, {"bp Twin = 301", "bp Brute = 900"}},
      {"action = moveTo(ctrlDiscards) to(characters[abinstant]@oppDeck)",
       {},
       {"pile 2 deck = Uno Due Tre"}},
      {kMark + "characters[-abauto]@ring)",
       {},
       {"bp Ally = 501", "bp Twin = 300", "bp Foe = 600"}},
      {kMark + "characters[^abauto & warrior])",
       {},
       {"bp Ally = 501", "bp Twin = 300", "bp Brute = 900"}},
      {kMark + "characters[warrior & bp<=500, bp>=900])",
       {},
       {"bp Ally = 501", "bp Foe = 600", "bp Brute = 901"}},
      {"action = moveTo(ctrlDiscards) to(*s[action]@oppHand)",
       {},
       {"zone Ploy = discards 2", "zone Rival = hand 2"}},
  });
}

TEST(FiltersTest, Zones) {
  PlayAll({
      {kMark + "characters@arena)", {}, {"bp Ally = 501", "bp Foe = 601"}},
      {kMark + "characters@ring)", {}, {"bp Ally = 501", "bp Foe = 600"}},
      {kMark + "characters@myRing)", {}, {"bp Ally = 501", "bp Foe = 600"}},
      {kMark + "characters@oppRing)", {}, {"bp Ally = 500", "bp Foe = 601"}},
      {kMark + "characters@anyRing)", {}, {"bp Ally = 501", "bp Foe = 601"}},
      {kMark + "characters@ctrlRing)", {}, {"bp Ally = 501", "bp Foe = 600"}},
      {kMark + "characters@sameRing)",
       {"player 2"},
       {"bp Ally = 500", "bp Foe = 601", "bp Brute = 901"}},
      {"action = moveTo(removed) to(*s@hand)", {}, {"cards 1 removed = 2"}},
      {"action = moveTo(removed) to(*s@ctrlHand)", {}, {"cards 1 removed = 2"}},
      {"action = moveTo(oppRemoved) to(*s@oppHand)",
       {},
       {"cards 2 removed = 2"}},
      {"action = moveTo(ctrlRemoved) to(*s@anyHand)",
       {"player 2"},
       {"cards 2 removed = 2", "cards 1 hand = 2"}},
      {"action = moveTo(hand) to(*@discards)",
       {"Trick"},
       {"zone Trick = hand 1"}},
      {"action = moveTo(hand) to(*s@ctrlDiscards)",
       {},
       {"zone Trick = hand 1"}},
      {"action = moveTo(hand) to(*<1>@ctrlDeck)", {}, {"zone Three = hand 1"}},
      {"action = moveTo(hand) to(*<1>@oppDeck)", {}, {"zone Tre = hand 1"}},
      {"action = moveTo(removed) to(*s@deck); moveTo(hand) "
       "to(\"Two\"s@removed)",
       {},
       {"zone Two = hand 1", "cards 1 removed = 2"}},
      {"action = moveTo(removed) to(*s@deck); "
       "moveTo(hand) to(\"Two\"s@ctrlRemoved)",
       {},
       {"zone Two = hand 1", "cards 1 removed = 2"}},
  });
}

TEST(FiltersTest, Selectors) {
  PlayAll({
      {"target = character@oppRing\n" + kMark + "characters::not(tgt))",
       {"Foe"},
       {"bp Foe = 600", "bp Brute = 901", "bp Ally = 501"}},
      {kMark + "characters@arena::not(opp.ring))",
       {},
       {"bp Ally = 501", "bp Foe = 600"}},
      {kMark + "characters@myRing::not(me.ring.0))",
       {},
       {"bp Ally = 500", "bp Twin = 301"}},
  });
}

// What only combat makes true. Twin and Ally attack in a united attack, Spare
// by itself; Foe blocks Spare, who has been backed up.
TEST(FiltersTest, FiltersInCombat) {
  for (const auto& [filter, marked] :
       std::vector<std::pair<std::string, std::string>>{
           {"attack", "Ally Twin Lone"},
           {"uattack", "Ally Twin"},
           {"attack & -uattack", "Lone"},
           {"block", "Foe"},
           {"blocked", "Lone"},
           {"attack & -blocked", "Ally Twin"},
           {"backedup", "Lone"},
           {"frozen", "Chilled"},
           {"-frozen & -attack & -block", "Brute"},
           {"fresh", ""},
       }) {
    SCOPED_TRACE(filter);
    Table game;
    game.AddCharacter("Lone", 200, rulescript::AbilitySymbol::kNone, "");
    game.AddCharacter("Chilled", 200, rulescript::AbilitySymbol::kNone, "");
    game.AddPlayed("Chill", CardType::kAction, 0,
                   "action = freeze() to(\"Chilled\"s)");
    game.AddPlayed(
        "Count", CardType::kReaction, 0,
        absl::StrCat("action = bp(=7) to(characters[", filter, "])"));
    game.Put(1, "ring", "Lone");
    game.Put(2, "ring", "Chilled");
    game.Put(1, "hand", "Chill");
    game.Put(2, "hand", "Count");
    game.Start("main");
    game.Act(
        "activate:Chill; back up:Spare:Lone; to:attack; attack:Ally; "
        "join:Twin; attack:Lone; to:counter-attack; block:Foe:Lone; "
        "activate:Count");
    std::string seen;
    for (const char* name :
         {"Ally", "Twin", "Lone", "Foe", "Chilled", "Brute"}) {
      if (game.Bp(name) != 7) continue;
      absl::StrAppend(&seen, seen.empty() ? "" : " ", name);
    }
    EXPECT_EQ(seen, marked);
  }
}

TEST(FiltersTest, FreshCharacters) {
  Table game;
  game.AddPlayed("Mark", CardType::kAction, 0,
                 "action = bp(+1) to(characters[fresh])");
  game.Put(1, "hand", "Mark");
  game.Start("main");
  game.Act("play:Spare; activate:Mark");
  game.Expect({"bp Spare = 401", "bp Ally = 500"});
}

}  // namespace
}  // namespace refold::plays
