// Watchers that count: whom a number is about, what is added, and for how long.
// What the games count is tested with their rulebooks.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/projections/test_table.h"

namespace refold {
namespace {

const Ref kAnn = Ref::Player(1);
const Ref kBob = Ref::Player(2);

constexpr char kBrownBear[] =
    "name: 'bear' types: $creature types: $bear"
    " stats { word: $power number: 2 }";

// A program with a watcher of this tally, which asks for it by these names
// (where _ stands for a space).
std::string Ledger(const std::string& watcher,
                   const std::vector<std::string>& names) {
  std::string text =
      absl::StrCat("name: 'ledger' watchers { name: $hits ", watcher, " }");
  for (const std::string& name : names) {
    absl::StrAppend(&text,
                    " abilities { kind: ABILITY_TRIGGERED"
                    " trigger { kind: PHASE }"
                    " condition { op: WATCH word: $",
                    name, " } }");
  }
  return text;
}

constexpr char kHits[] =
    "pattern { kind: DAMAGED } reset: $turn"
    " tally { of: $target of: $source overall: true"
    " number { op: MUL args { op: EVENT_AMOUNT } args { number: 10 } }"
    " by { base: TYPES of { base: EVENT_OTHER } } by { base: NAME"
    " of { base: EVENT_OTHER } } }";

TEST(TalliesTest, AddWhatEachEventComesToAboutWhoHasTheRoles) {
  TestTable table({kBrownBear, Ledger(kHits, {"hits", "hits:_bear"})});
  table.Put("bear", 1);
  table.Fold(
      "damage_dealt { source #1 target @2 amount: 3 source_controller: 1 }");
  table.Fold("damage_dealt { target @2 amount: 1 }");
  EXPECT_EQ(table.Tally("hits", kBob), 40);
  EXPECT_EQ(table.Tally("hits", kAnn), 0);
  EXPECT_EQ(table.Tally("hits", table.ref(1)), 30);
  EXPECT_EQ(table.Tally("hits"), 40);
  // It is a bear by its type and by its name, and counts once.
  EXPECT_EQ(table.Tally("hits: bear", kBob), 30);
  EXPECT_EQ(table.Tally("hits: creature", kBob), 0) << "nobody asks for that";
  table.Turn(2);
  EXPECT_TRUE(table.projections().tallies().empty());
}

TEST(TalliesTest, AreKeptForOneTurnMoreWhereThatIsAskedFor) {
  TestTable table({kBrownBear, Ledger(kHits, {"last_turn_hits"})});
  table.Put("bear", 1);
  table.Fold(
      "damage_dealt { source #1 target @2 amount: 3 source_controller: 1 }");
  table.Turn(2);
  EXPECT_EQ(table.Tally("last turn hits", kBob), 30);
  EXPECT_EQ(table.Tally("last turn hits"), 30);
  EXPECT_EQ(table.Tally("last turn hits", table.ref(1)), 0);
  table.Fold("damage_dealt { target @1 amount: 1 }");
  table.Turn(1);
  EXPECT_EQ(table.Tally("last turn hits", kBob), 0);
  EXPECT_EQ(table.Tally("last turn hits", kAnn), 10);
  table.Turn(2);
  EXPECT_TRUE(table.projections().tallies().empty());
}

TEST(TalliesTest, AreForgottenAtAPhaseIfTheySaySo) {
  TestTable table({kBrownBear, Ledger("pattern { kind: DAMAGED subject {"
                                      " player: true } } reset: $upkeep"
                                      " tally { overall: true }",
                                      {"hits", "last_turn_hits"})});
  table.Put("bear", 1);
  table.Fold("damage_dealt { target #1 amount: 3 }");
  EXPECT_EQ(table.Tally("hits"), 0);
  table.Fold("damage_dealt { target @2 amount: 3 }");
  EXPECT_EQ(table.Tally("hits"), 1);
  table.Turn(2);
  EXPECT_EQ(table.Tally("hits"), 1);
  EXPECT_EQ(table.Tally("last turn hits"), 0) << "it has no turns";
  table.Fold(kUpkeep);
  EXPECT_EQ(table.Tally("hits"), 0);
}

TEST(TalliesTest, OfEventsThatTheGameNames) {
  TestTable table(
      {kBrownBear,
       Ledger("pattern { kind: HAPPENED words: $toasted }"
              " condition { op: GT args { op: EVENT_NUMBER word: $cups }"
              " args { number: 1 } } tally { of: $guests number {"
              " op: EVENT_NUMBER word: $cups } }",
              {"hits"})});
  constexpr char kToast[] =
      "happened { name: 'toasted' roles { name: 'guests' refs @1 refs @2 }"
      " numbers { name: 'cups' value: ";
  table.Fold(absl::StrCat(kToast, "1 } }"));
  EXPECT_EQ(table.Tally("hits", kAnn), 0);
  table.Fold(absl::StrCat(kToast, "3 } }"));
  EXPECT_EQ(table.Tally("hits", kAnn), 3);
  EXPECT_EQ(table.Tally("hits", kBob), 3);
}

TEST(TalliesTest, DoNotCountWhatASetUpDoes) {
  TestTable table(
      {kBrownBear,
       Ledger("pattern { kind: DAMAGED } tally { of: $target }", {"hits"})});
  table.Fold("value_changed { name: 'setting up' after: 1 }");
  table.Fold("damage_dealt { target @2 amount: 3 }");
  EXPECT_EQ(table.Tally("hits", kBob), 0);
  table.Fold("value_changed { name: 'setting up' before: 1 }");
  table.Fold("damage_dealt { target @2 amount: 3 }");
  EXPECT_EQ(table.Tally("hits", kBob), 1);
}

TEST(TalliesTest, AreKeptForTheGameIfTheySaySo) {
  TestTable table({kBrownBear, Ledger("pattern { kind: DAMAGED }"
                                      " tally { of: $target always: true"
                                      " by { base: WRITTEN words: $blow } }",
                                      {})});
  table.Fold("damage_dealt { target @2 amount: 3 }");
  EXPECT_EQ(table.Tally("hits", kBob), 1);
  EXPECT_EQ(table.projections().tallies().size(), 1);
}

}  // namespace
}  // namespace refold
