// What Magic counts in a turn (rules_tallies.cc).

#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/games/mtg/rules.h"
#include "kernel/games/mtg/rules_program.h"
#include "kernel/projections/record_keeper.h"
#include "kernel/projections/test_table.h"
#include "proto/program.pb.h"

namespace refold::mtg {
namespace {

const Ref kOne = Ref::Player(1);
const Ref kTwo = Ref::Player(2);

const std::string kOgre =
    "name: 'ogre' types: $creature types: $ogre colors: $red";

// A card that asks for tallies, where _ stands for a space.
std::string Asker(const std::vector<std::string>& names) {
  std::string text = "name: 'asker'";
  for (const std::string& name : names) {
    text += absl::StrCat(
        " abilities { kind: ABILITY_STATIC continuous {"
        " affects { base: QUERY query { zones { zone: $hand } } }"
        " ops { kind: MOD_ADD_TYPE word: $odd }"
        " condition { op: WATCH word: $",
        name, " } } }");
  }
  return text;
}

class TalliesTest : public testing::Test {
 protected:
  TalliesTest()
      : table_(Rules(), {RulesProgram()},
               {kOgre, "name: 'rock' types: $artifact",
                Asker({"spells_cast",
                       "spells_cast:_creature",
                       "spells_cast:_artifact",
                       "spells_cast:_red",
                       "cards_drawn",
                       "cards_discarded",
                       "life_lost",
                       "life_gained",
                       "damage_taken",
                       "combat_damage_taken",
                       "damage_dealt",
                       "damage_dealt_to_players",
                       "combat_hits_on_players",
                       "combat_hits_on_players:_ogre",
                       "entered",
                       "entered:_creature",
                       "attackers_declared",
                       "last_turn_attackers_declared",
                       "blocks",
                       "died",
                       "died:_creature"})}) {}

  TestTable table_;
};

TEST_F(TalliesTest, SpellsByPlayerTypeAndColour) {
  table_.Put("ogre", 1, "stack");
  table_.Put("rock", 1, "stack");
  table_.Fold(
      "stack_item_added { item { id: 1 kind: STACK_SPELL card #1"
      " env { source #1 controller: 1 } } }");
  table_.Fold(
      "stack_item_added { item { id: 2 kind: STACK_SPELL card #2"
      " env { source #2 controller: 1 } } }");
  EXPECT_EQ(table_.Tally("spells cast"), 2);
  EXPECT_EQ(table_.Tally("spells cast", kOne), 2);
  EXPECT_EQ(table_.Tally("spells cast", kTwo), 0);
  EXPECT_EQ(table_.Tally("spells cast: creature", kOne), 1);
  EXPECT_EQ(table_.Tally("spells cast: artifact"), 1);
  EXPECT_EQ(table_.Tally("spells cast: red", kOne), 1);
}

TEST(TalliesOfTheGameTest, AreOnlyWhatIsAskedFor) {
  TestTable table(Rules(), {RulesProgram()},
                  {kOgre, Asker({"died:_red", "last_turn_blocks"})});
  table.Put("ogre", 1);
  table.Put("ogre", 2);
  table.Fold("attack_declared { attacker #1 defender @2 }");
  table.Fold("attack_settled { attacker #1 blockers #2 }");
  table.Move(1, "graveyard");
  std::set<std::string> counted;
  for (const auto& [about, number] : table.projections().tallies()) {
    counted.insert(about.first.text());
  }
  EXPECT_EQ(counted, std::set<std::string>({"blocks", "died: red"}));
  table.Turn(2);
  EXPECT_EQ(table.Tally("last turn blocks", kTwo), 1);
  EXPECT_EQ(table.projections().tallies().size(), 1);
}

// Its programs were pinned when the rulebook counted nothing.
TEST(TalliesOfTheGameTest, AreThoseOfThisBuildInGamesOfOlderRules) {
  TestTable table(Rules(), {}, {kOgre, Asker({"life_lost"})});
  table.Put("ogre", 1, "stack");
  table.Fold("resource_changed { player: 1 resource: 'life' after: 20 }");
  table.Fold(
      "resource_changed { player: 1 resource: 'life' before: 20 after: 13 }");
  table.Fold(
      "stack_item_added { item { id: 1 kind: STACK_SPELL card #1"
      " env { source #1 controller: 1 } } }");
  EXPECT_EQ(table.Tally("life lost", kOne), 7);
  EXPECT_EQ(table.Tally("spells cast", kOne), 1);
}

TEST_F(TalliesTest, CardsDrawnAndDiscarded) {
  CardId card = table_.Put("ogre", 2, "library");
  table_.Move(card, "hand", "draw");
  EXPECT_EQ(table_.Tally("cards drawn", kTwo), 1);
  EXPECT_EQ(table_.Tally("cards drawn", kOne), 0);
  table_.Move(card, "graveyard", "discard");
  EXPECT_EQ(table_.Tally("cards drawn", kTwo), 1);
  EXPECT_EQ(table_.Tally("cards discarded", kTwo), 1);
  EXPECT_EQ(table_.Tally("died"), 0);
}

TEST_F(TalliesTest, LifeInBothDirections) {
  table_.Fold("resource_changed { player: 1 resource: 'life' after: 20 }");
  table_.Fold(
      "resource_changed { player: 1 resource: 'life' before: 20 after: 13 }");
  table_.Fold("resource_changed { player: 1 resource: 'poison' after: 2 }");
  EXPECT_EQ(table_.Tally("life gained", kOne), 20);
  EXPECT_EQ(table_.Tally("life lost", kOne), 7);
  EXPECT_EQ(table_.Tally("life lost", kTwo), 0);
}

TEST_F(TalliesTest, DamageBySourceAndTarget) {
  table_.Put("ogre", 1);
  table_.Put("ogre", 2);
  table_.Fold(
      "damage_dealt { source #1 target #2 amount: 3 source_controller: 1 }");
  table_.Fold(
      "damage_dealt { source #1 target @2 amount: 4 combat: true"
      " source_controller: 1 }");
  Ref first = table_.ref(1);
  Ref second = table_.ref(2);
  EXPECT_EQ(table_.Tally("damage taken", second), 3);
  EXPECT_EQ(table_.Tally("combat damage taken", second), 0);
  EXPECT_EQ(table_.Tally("damage taken", kTwo), 4);
  EXPECT_EQ(table_.Tally("combat damage taken", kTwo), 4);
  EXPECT_EQ(table_.Tally("damage dealt", first), 7);
  EXPECT_EQ(table_.Tally("damage dealt to players", first), 4);
  EXPECT_EQ(table_.Tally("combat hits on players", first), 1);
  EXPECT_EQ(table_.Tally("combat hits on players: ogre", kOne), 1);
}

TEST_F(TalliesTest, DamageWithoutASourceIsNotOverall) {
  table_.Fold("damage_dealt { target @2 amount: 4 }");
  EXPECT_EQ(table_.Tally("damage dealt"), 0);
  EXPECT_EQ(table_.Tally("damage taken", kTwo), 4);
}

TEST_F(TalliesTest, CombatAndWhatCameAndDied) {
  table_.Put("ogre", 1);
  table_.Put("ogre", 2);
  table_.PutToken("rock", 2);
  EXPECT_EQ(table_.Tally("entered"), 3);
  EXPECT_EQ(table_.Tally("entered", kTwo), 2);
  EXPECT_EQ(table_.Tally("entered: creature"), 2);
  table_.Fold("attack_declared { attacker #1 defender @2 }");
  table_.Fold("attack_settled { attacker #1 blockers #2 }");
  EXPECT_EQ(table_.Tally("attackers declared", kOne), 1);
  EXPECT_EQ(table_.Tally("attackers declared", table_.ref(1)), 1);
  EXPECT_EQ(table_.Tally("blocks", table_.ref(2)), 1);
  // Stolen, it dies under its new controller.
  table_.Fold("control_changed { card #2 before: 2 after: 1 }");
  table_.Move(2, "graveyard");
  EXPECT_EQ(table_.Tally("died: creature"), 1);
  EXPECT_EQ(table_.Tally("died: creature", kOne), 1);
  EXPECT_EQ(table_.Tally("died", kTwo), 0);
  table_.Move(3, "hand");
  EXPECT_EQ(table_.Tally("died"), 1);
}

TEST_F(TalliesTest, ATurnBecomesTheLastTurnAndIsThenForgotten) {
  table_.Put("ogre", 1);
  table_.Fold("attack_declared { attacker #1 defender @2 }");
  Ref ogre = table_.ref(1);
  ASSERT_EQ(table_.Tally("attackers declared", ogre), 1);
  table_.Turn(2);
  EXPECT_EQ(table_.Tally("attackers declared", kOne), 0);
  EXPECT_EQ(table_.Tally("attackers declared", ogre), 0);
  EXPECT_EQ(table_.Tally("last turn attackers declared", kOne), 1);
  EXPECT_EQ(table_.Tally("last turn attackers declared"), 1);
  EXPECT_EQ(table_.Tally("last turn attackers declared", ogre), 0);
  table_.Turn(1);
  EXPECT_TRUE(table_.projections().tallies().empty());
}

TEST_F(TalliesTest, EffectsInForceSeeWhatWasCounted) {
  TestTable table(
      Rules(), {RulesProgram()},
      {"name: 'ogre' types: $creature",
       "name: 'totem' abilities { kind: ABILITY_STATIC continuous {"
       " affects { base: QUERY query { zones { zone: $battlefield } } }"
       " ops { kind: MOD_ADD_TYPE word: $angry }"
       " condition { op: WATCH word: $spells_cast:_creature } } }"});
  CardId totem = table.Put("totem", 1);
  table.Put("ogre", 1, "stack");
  auto angry = [&] {
    return CharacteristicsOf(table.world().view(), totem)
        .Has(Word::Of("angry"));
  };
  EXPECT_FALSE(angry());
  table.Fold(
      "stack_item_added { item { id: 1 kind: STACK_SPELL card #2"
      " env { source #2 controller: 1 } } }");
  EXPECT_TRUE(angry());
  table.Turn(2);
  EXPECT_FALSE(angry());
}

TEST_F(TalliesTest, CardsBeyondTheBoundAreNotCountedButPlayersAre) {
  table_.Put("ogre", 1);
  TallyTable table;
  Occurrence hit{.kind = flat::EventPattern::DAMAGED, .amount = 1};
  View view = table_.world().view();
  const RecordKeeper counter(view.programs, view.game);
  for (uint32_t id = 1; id <= kMaxTallies; ++id) {
    hit.subject = Ref::Card(id, 1);
    counter.Count(view, hit, table);
  }
  EXPECT_EQ(table.size(), kMaxTallies);
  hit.subject = Ref::Card(kMaxTallies + 1, 1);
  counter.Count(view, hit, table);
  EXPECT_EQ(table.size(), kMaxTallies);
  hit.subject = kOne;
  counter.Count(view, hit, table);
  EXPECT_EQ(table.size(), kMaxTallies + 1);
}

}  // namespace
}  // namespace refold::mtg
