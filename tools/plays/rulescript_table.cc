#include "tools/plays/rulescript_table.h"

#include "gtest/gtest.h"

namespace refold::plays {

using rulescript::AbilitySymbol;
using rulescript::CardType;

Table::Table() {
  AddCharacter("Ally", 500, AbilitySymbol::kNone, "", "warrior");
  AddCharacter("Twin", 300, AbilitySymbol::kAuto, "abilities = rush");
  AddCharacter("Foe", 600, AbilitySymbol::kNone, "", "warrior");
  AddCharacter("Brute", 900, AbilitySymbol::kActivated, "action = {F}: sp(+1)");
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

namespace {

// Uses the card, and answers what is asked.
void Use(Table& game, const std::string& name, const Row& row) {
  game.Start("main");
  ASSERT_TRUE(game.Offers("activate", name));
  game.Do("activate", name);
  for (const std::string& answer : row.answers) {
    ASSERT_NE(game.prompt().reason.text(), "main")
        << "nothing is asked, not " << answer;
    game.Choose(answer);
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_EQ(game.prompt().reason.text(), "main")
      << "asks for more: " << game.Offered();
  game.Expect(row.seen);
}

}  // namespace

void Play(const Row& row) {
  SCOPED_TRACE(row.rule);
  Table game;
  game.ExpectWarnings(row.warnings);
  game.AddPlayed("Test", CardType::kAction, 0, row.rule);
  if (::testing::Test::HasFatalFailure()) return;
  game.Put(1, "hand", "Test");
  Use(game, "Test", row);
  if (::testing::Test::HasFatalFailure()) return;
  game.Expect({"zone Test = discards 1"});
}

void PlayAbility(const Row& row) {
  SCOPED_TRACE(row.rule);
  Table game;
  game.ExpectWarnings(row.warnings);
  game.AddCharacter("Hero", 200, AbilitySymbol::kActivated, row.rule,
                    "warrior");
  if (::testing::Test::HasFatalFailure()) return;
  game.Put(1, "ring", "Hero");
  Use(game, "Hero", row);
}

void PlayAll(const std::vector<Row>& rows) {
  for (const Row& row : rows) Play(row);
}

HeroTest::HeroTest() {
  game.AddCharacter("Five", 500, AbilitySymbol::kNone, "", "warrior");
  game.AddCharacter("Six", 600, AbilitySymbol::kNone, "", "warrior");
  game.AddCharacter("Nine", 900, AbilitySymbol::kNone, "", "warrior");
  game.AddPlayed("Bolt", CardType::kAction, -3, "action = damage(100) to(opp)");
  game.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
  for (int i = 0; i < 6; ++i) {
    game.Put(1, "deck", "Filler");
    game.Put(2, "deck", "Filler");
  }
}

void HeroTest::Hero(const std::string& rule) {
  game.AddCharacter("Hero", 400, AbilitySymbol::kAuto, rule);
  game.Put(1, "ring", "Hero");
}

void HeroTest::HeroOfTwo(const std::string& rule) {
  game.AddCharacter("Hero", 400, AbilitySymbol::kAuto, rule);
  game.Put(2, "ring", "Hero");
}

}  // namespace refold::plays
