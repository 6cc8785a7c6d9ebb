// Every event of RuleScript with its prefixes and suffixes, played: what wakes
// an auto, and what does not.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardFacts;
using rulescript::CardType;

// Player 1 has Five (500) in the ring and Nine (900), a reaction and some
// actions in the hand; player 2 has Six (600) in the ring and Ten (1000), the
// same reaction and Bolt in the hand.
class EventTable : public RuleScriptGame {
 public:
  EventTable(const std::string& rule, PlayerId heros) {
    AddCharacter("Five", 500, AbilitySymbol::kActivated,
                 "action = {F}: sp(+1)");
    AddCharacter("Six", 600, AbilitySymbol::kActivated, "action = {F}: sp(+1)");
    AddCharacter("Nine", 900, AbilitySymbol::kNone, "");
    AddCharacter("Ten", 1000, AbilitySymbol::kNone, "");
    AddCharacter("Hero", 400, AbilitySymbol::kAuto, rule);
    AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    AddPlayed("Parry", CardType::kReaction, 0, "action = hp(+1)");
    AddPlayed("Gift", CardType::kAction, 0, "action = draw() to(opp)");
    AddPlayed("Drop", CardType::kAction, 0, "action = discard(reaction)");
    AddPlayed("Hush", CardType::kAction, 0,
              "action = loseAbility() to(character)");
    AddPlayed("Exile", CardType::kAction, 0,
              "action = moveTo(ctrlRemoved) to(character)");
    AddPlayed("Bolt", CardType::kAction, 0, "action = damage(10) to(opp)");
    Put(1, "ring", "Five");
    Put(2, "ring", "Six");
    Put(heros, "ring", "Hero");
    for (const char* name :
         {"Nine", "Parry", "Gift", "Drop", "Hush", "Exile"}) {
      Put(1, "hand", name);
    }
    for (const char* name : {"Ten", "Parry", "Bolt"}) Put(2, "hand", name);
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 9; ++i) Put(player, "deck", "Filler");
    }
    GiveSp(1, 10);
    GiveSp(2, 10);
  }
};

struct EventRow {
  std::string event;
  std::string steps;  // what players do, from player 1's main phase on
  int64_t times;      // how often the auto was woken
  PlayerId heros = 1;
};

// The auto gives its player 1 HP, which only Parry does besides.
void PlayEvent(const EventRow& row) {
  SCOPED_TRACE(
      absl::StrCat(row.event, " of player ", row.heros, ": ", row.steps));
  EventTable game(
      absl::StrCat("auto = ~", row.event, "~ hp(+1) to(this.controller)"),
      row.heros);
  game.Start("main");
  const int64_t before = game.Hp(row.heros);
  game.Act(row.steps);
  EXPECT_EQ(game.Hp(row.heros) - before, row.times);
}

void PlayEvents(const std::vector<EventRow>& rows) {
  for (const EventRow& row : rows) PlayEvent(row);
}

TEST(EventsTest, Phases) {
  for (const char* phase : {"activatePhase", "drawPhase"}) {
    PlayEvents({{phase, "turn", 0},
                {absl::StrCat("my", phase), "turn; turn", 1},
                {absl::StrCat("opp", phase), "turn", 1},
                {absl::StrCat("any", phase), "turn; turn", 2}});
  }
  for (const char* phase : {"endPhase", "cleanupPhase"}) {
    PlayEvents({{phase, "turn", 1},
                {absl::StrCat(phase, ":this"), "turn", 1},
                {absl::StrCat("opp", phase), "turn", 0},
                {absl::StrCat("opp", phase, ":any"), "turn; turn", 1},
                {absl::StrCat("any", phase), "turn; turn", 2},
                {absl::StrCat(phase, ":once"), "turn; turn; turn", 1}});
  }
  const std::string attack = "to:attack; attack:Five; to:counter-attack";
  PlayEvents({{"blockPhase", attack, 1},
              {"blockPhase", "turn", 0},
              {"oppBlockPhase", attack, 0},
              {"oppBlockPhase", attack, 1, 2},
              {"anyBlockPhase", attack, 1, 2}});
}

TEST(EventsTest, HandsAndRings) {
  PlayEvents({
      {"handChanges", "play:Nine", 1},
      {"handChanges:any", "activate:Gift", 1},
      {"oppHandChanges", "activate:Gift", 1},
      {"oppHandChanges", "play:Nine", 0},
      {"anyHandChanges", "activate:Gift", 2},
      {"handChanges:char", "play:Nine", 1},
      {"handChanges:char", "activate:Gift", 0},
      {"handChanges:action", "activate:Gift", 1},
      {"handChanges:action", "play:Nine", 0},
      {"handChanges:reaction", "activate:Drop; choose:Parry", 1},
      {"handChanges:reaction", "activate:Gift", 0},
      {"ringChanges", "play:Nine", 1},
      {"ringChanges", "turn; play:Ten", 0},
      {"ringChanges", "activate:Exile; choose:Five", 1},
      {"ringChanges:char", "play:Nine", 1},
      {"oppRingChanges", "turn; play:Ten", 1},
      {"anyRingChanges", "play:Nine; turn; play:Ten", 2},
      // This card is heard when it goes; it was not there when it came.
      {"ringChanges:this", "play:Nine", 0},
      {"ringChanges:this", "activate:Exile; choose:Hero", 1},
  });
}

TEST(EventsTest, CardsThatLoseSomething) {
  PlayEvents({
      {"removed", "activate:Exile; choose:Hero", 1},
      {"removed:this", "activate:Exile; choose:Hero", 1},
      {"removed", "activate:Exile; choose:Five", 0},
      {"removed:any", "activate:Exile; choose:Five", 1},
      {"removed:any", "activate:Exile; choose:Six", 0},
      {"removed:any:char", "activate:Exile; choose:Five", 1},
      {"removed:any:action", "activate:Exile; choose:Five", 0},
      {"oppRemoved", "activate:Exile; choose:Six", 1},
      {"anyRemoved", "activate:Exile; choose:Six", 1},
      {"powerless", "activate:Hush; choose:Hero", 1},
      {"powerless:this", "activate:Hush; choose:Hero", 1},
      {"powerless", "activate:Hush; choose:Five", 0},
      {"powerless:any", "activate:Hush; choose:Five", 1},
      {"powerless:any", "activate:Hush; choose:Six", 0},
      {"oppPowerless", "activate:Hush; choose:Six", 1},
      {"oppPowerless:any", "activate:Hush; choose:Five", 0},
      {"anyPowerless", "activate:Hush; choose:Six", 1},
      {"anyPowerless:this", "activate:Hush; choose:Hero", 1},
      {"anyPowerless:this", "activate:Hush; choose:Six", 0},
      {"backedUp", "back up:Nine:Hero", 1},
      {"backedUp:this", "back up:Nine:Hero", 1},
      {"backedUp:this", "back up:Nine:Five", 0},
      {"backedUp:any", "back up:Nine:Five", 1},
      {"oppBackedUp", "back up:Nine:Five", 1, 2},
      {"oppBackedUp", "turn; back up:Ten:Hero", 0, 2},
      {"anyBackedUp", "back up:Nine:Five", 1, 2},
      {"anyBackedUp:this", "turn; back up:Ten:Hero", 1, 2},
      {"anyBackedUp:this", "turn; back up:Ten:Six", 0, 2},
      {"powerless,backedUp", "back up:Nine:Hero; activate:Hush; choose:Hero",
       2},
  });
}

// What the player is dealt who has a card that loses its rules, or is backed
// up: the document's own example.
TEST(EventsTest, TheExampleOfTwoEvents) {
  EventTable game("auto = ~powerless,backedUp~ damage(100)", 1);
  game.Start("main");
  game.Act("back up:Nine:Hero");
  game.Expect({"hp 1 = 2900"});
  game.Act("activate:Hush; choose:Hero");
  game.Expect({"hp 1 = 2800", "has Hero powerless = yes"});
}

TEST(EventsTest, Attacks) {
  const std::string hero = "to:attack; attack:Hero; to:counter-attack";
  const std::string five = "to:attack; attack:Five; to:counter-attack";
  PlayEvents({
      {"attacks", hero, 1},
      {"attacks:this", hero, 1},
      {"attacks:fromThis", hero, 1},
      {"attacks:this", five, 0},
      {"attacks:any", five, 1},
      {"attacks:any:char", five, 1},
      {"oppAttacks", five, 1, 2},
      {"oppAttacks:any", hero, 0},
      {"anyAttacks", five, 1, 2},
      {"anyAttacks:this", hero, 1},
      {"anyAttacks:this", five, 0},
  });
}

TEST(EventsTest, Blocks) {
  const std::string attack = "to:attack; attack:Five; to:counter-attack; ";
  const std::string mine =
      "to:attack; attack:Hero; attack:Five; to:counter-attack; ";
  PlayEvents({
      {"blocks", attack + "block:Hero:Five", 1, 2},
      {"blocks:this", attack + "block:Hero:Five", 1, 2},
      {"blocks:fromThis", attack + "block:Hero:Five", 1, 2},
      {"blocks:this", attack + "block:Six:Five", 0, 2},
      {"blocks:any", attack + "block:Six:Five", 1, 2},
      // The opponent's block, of this card or of any.
      {"oppBlocks:this", mine + "block:Six:Hero", 1},
      {"oppBlocks:this", mine + "block:Six:Five", 0},
      {"oppBlocks", mine + "block:Six:Five", 1},
      {"anyBlocks", mine + "block:Six:Five", 1},
      {"anyBlocks:this", mine + "block:Six:Hero", 1},
      {"anyBlocks:this", mine + "block:Six:Five", 0},
      {"anyBlocks:this", attack + "block:Hero:Five", 1, 2},
      {"blocked", mine + "block:Six:Hero", 1},
      {"blocked:this", mine + "block:Six:Hero", 1},
      {"blocked:this", mine + "block:Six:Five", 0},
      {"blocked:any", mine + "block:Six:Five", 1},
      // The opponent's character is blocked, by this card or by any.
      {"oppBlocked:this", attack + "block:Hero:Five", 1, 2},
      {"oppBlocked:this", attack + "block:Six:Five", 0, 2},
      {"oppBlocked", attack + "block:Six:Five", 1, 2},
      {"anyBlocked", attack + "block:Six:Five", 1, 2},
      {"anyBlocked:this", attack + "block:Hero:Five", 1, 2},
      {"anyBlocked:this", mine + "block:Six:Hero", 1},
      {"anyBlocked:this", mine + "block:Six:Five", 0},
  });
}

TEST(EventsTest, CombatDamageToAPlayer) {
  const std::string hero = "to:attack; attack:Hero; to:counter-attack; pass";
  const std::string five = "to:attack; attack:Five; to:counter-attack; pass";
  PlayEvents({
      {"playerCombatDamaged", hero, 1},
      {"playerCombatDamaged:this", hero, 1},
      {"playerCombatDamaged:fromThis", hero, 1},
      {"playerCombatDamaged", five, 0},
      {"oppPlayerCombatDamaged", hero, 1},
      {"oppPlayerCombatDamaged", five, 0},
      {"anyPlayerCombatDamaged", hero, 1},
      {"oppPlayerCombatDamaged:any", five, 1},
      {"anyPlayerCombatDamaged:any:char", five, 1},
      {"playerCombatDamaged:any", five, 0},
      {"playerCombatDamaged:any", "activate:Drop; choose:Parry; " + five,
       1 - 500, 2},
      {"playerCombatDamaged:any", "turn; activate:Bolt", -10},
  });
}

// Impossible combinations are reported: a phase has no type, characters are not
// actions, and this card is never one of the opponent's.
TEST(EventsTest, WhatCannotHappenIsSaid) {
  CardFacts facts;
  facts.name = "Hero";
  facts.symbol = AbilitySymbol::kAuto;
  for (const char* event :
       {"endPhase:action", "attacks:action", "blocks:reaction",
        "ringChanges:action", "playerCombatDamaged:reaction", "oppAttacks:this",
        "oppBackedUp:this", "oppPowerless:fromThis"}) {
    EXPECT_EQ(Report(facts, absl::StrCat("auto = ~", event, "~ hp(+1)")),
              "unsupported-event")
        << event;
  }
  EXPECT_EQ(Report(facts,
                   "auto = ~beforePayCostAction:reaction~ modCost(action, -1)"),
            "unsupported-price");
}

}  // namespace
}  // namespace refold::plays
