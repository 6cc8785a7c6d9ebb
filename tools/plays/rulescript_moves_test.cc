// The commands of RuleScript that move and show cards, played.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::CardType;

TEST(MovesTest, Discarding) {
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

// Who chooses: the player who discards, or the one who looks at the hand.
TEST(MovesTest, WhoChoosesWhatIsDiscarded) {
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

TEST(MovesTest, MovingCards) {
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
      {"action = moveTo(deck, 2) to(*@hand)",
       {"Spare"},
       {"pile 1 deck = One Spare Two Three"}},
      {"action = moveTo(deck, 1, true) to(*s@oppHand)",
       {},
       {"pile 1 deck = One Two Rival Ploy Three"}},
      {"action = moveTo(deck, -2) to(*@hand)",
       {"Spare"},
       {"pile 1 deck = One Spare Two Three"}},
      {"action = moveTo(deck, 99) to(*@hand)",
       {"Spare"},
       {"pile 1 deck = Spare One Two Three"}},
      {"action = moveTo(deck, -99) to(*@hand)",
       {"Spare"},
       {"pile 1 deck = One Two Three Spare"}},
      {"action = moveTo(oppDiscards, 3) to(*<1>@oppDeck)",
       {},
       {"zone Tre = discards 2"}},
      {"target = *<-1>@deck\naction = moveRevealedTo(deck, -1) & "
       "moveTo(deck, 1)",
       {},
       {"pile 1 deck = Two One Three"}},
      {"target = \"Two\"<1>@deck\naction = moveRevealedTo(oppDeck, 2)",
       {},
       {"pile 1 deck = One Two", "pile 2 deck = Uno Sage Three Due Tre"}},
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
      // All that was revealed, wherever what was sought is by now.
      {"target = \"Two\"<1>@deck\n"
       "action = reveal() & moveTo(hand, true) & moveRevealedTo(discards)",
       {},
       {"zone Two = hand 1", "zone Three = discards 1", "pile 1 deck = One"}},
      {"target = \"Two\"<1>@deck\n"
       "action = moveTo(hand); moveRevealedTo(discards)",
       {},
       {"zone Two = hand 1", "zone Three = discards 1"}},
      {"target = \"Uno\",\"Due\"<2>@oppDeck\n"
       "action = moveRevealedTo(oppDiscards) & moveTo(hand)",
       {},
       {"pile 2 discards = Tre Sage", "zone Uno = hand 1", "zone Due = hand 1",
        "cards 2 deck = 0"}},
      {"target = \"Sage\"<-1>@oppDeck\n"
       "action = moveRevealedTo(oppDiscards)",
       {},
       {"pile 2 discards = Uno", "pile 2 deck = Sage Due Tre"}},
      {"target = \"Due\"<-1>@oppDeck\n"
       "action = moveRevealedTo(oppDiscards)",
       {},
       {"pile 2 discards = Uno Sage", "pile 2 deck = Due Tre"}},
      // A search that does not find enough goes through the pile.
      {"target? = \"Two\"<2>@deck\naction = moveRevealedTo(discards)",
       {},
       {"zone One = discards 1", "zone Three = discards 1",
        "pile 1 deck = Two"}},
      {"target? = action<-1>@deck\naction = moveRevealedTo(discards)",
       {},
       {"cards 1 deck = 0"}},
      {"action = moveRevealedTo(discards) to(\"Two\"<1>@deck)",
       {},
       {"zone Three = discards 1", "pile 1 deck = One Two"}},
      {"action = moveTo(hand) & moveRevealedTo(discards) to(<1>*<2>@deck)",
       {"Three"},
       {"zone Three = hand 1", "zone Two = discards 1", "pile 1 deck = One"}},
      {"vars = _card := getTargets('\"Two\"<1>@deck')\n"
       "action = moveTo(hand) & moveRevealedTo(discards) to(_card)",
       {},
       {"zone Two = hand 1", "zone Three = discards 1"}},
      {"action = moveRevealedTo(discards) to(character@oppRing)",
       {"Foe"},
       {"zone Foe = ring 2", "zone Brute = ring 2"}},
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

TEST(MovesTest, Piles) {
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
      {"action = pileView(oppRemoved, collapsed) & pileView(discards, expanded)"
       " & shuffle(oppDeck)",
       {},
       {"cards 2 deck = 4", "pile 1 deck = One Two Three"}},
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

TEST(MovesTest, Positions) {
  PlayAll({
      {"action = swapChars() to(<2>character@sameRing)",
       {"player 1", "Ally+Twin"},
       {"slot Ally = 2", "slot Twin = 1"}},
      {"action = moveToSlot() to(character@sameRing)",
       {"Ally", "slot 4"},
       {"slot Ally = 4"}},
  });
}

// Everybody sees what is revealed.
TEST(MovesTest, Revealing) {
  for (const char* rule :
       {"action = reveal(hand)", "action = reveal(hand) to(opp)",
        "action = reveal() to(*<1>@deck)", "action = peek() to(*s@oppHand)"}) {
    Table game;
    game.AddPlayed("Test", CardType::kAction, 0, rule);
    game.Put(1, "hand", "Test");
    game.Start("main");
    game.Do("activate", "Test");
    EXPECT_EQ(game.Facts<CardsRevealed>(), 1) << rule;
  }
}

}  // namespace
}  // namespace refold::plays
