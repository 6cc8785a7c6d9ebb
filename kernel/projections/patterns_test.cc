// Which events each kind of pattern hears, and what it is told of them.
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/projections/test_table.h"

namespace refold {
namespace {

struct Case {
  const char* pattern;
  const char* event;
  bool hears;
};

// Card 1 has the pattern, cards 2 and 3 are bears of players 1 and 2. All three
// are in play.
TestTable TableFor(const std::string& pattern) {
  TestTable table({"name: 'bear' types: $creature",
                   absl::StrCat("name: 'ear' abilities {"
                                " kind: ABILITY_TRIGGERED trigger { ",
                                pattern, " } }")});
  table.Put("ear", 1);
  table.Put("bear", 1);
  table.Put("bear", 2);
  table.Fold("flag_changed { card #3 flag: 'tapped' on: true }");
  table.Fold("counter_changed { card #3 counter: '1/1' after: 5 }");
  table.Take();
  return table;
}

class PatternsTest : public testing::TestWithParam<Case> {};

TEST_P(PatternsTest, Hears) {
  TestTable table = TableFor(GetParam().pattern);
  table.Fold(GetParam().event);
  EXPECT_EQ(table.projections().pending().size(), GetParam().hears ? 1u : 0u);
}

constexpr char kCombat[] =
    "damage_dealt { source #2 target @2 amount: 3 combat: true"
    " source_controller: 1 }";
constexpr char kBurn[] =
    "damage_dealt { source #2 target #3 amount: 3 source_controller: 1 }";
constexpr char kGain[] =
    "resource_changed { player: 1 resource: 'life' after: 2 reason: 'gain' }";
constexpr char kPoison[] =
    "resource_changed { player: 1 resource: 'poison' after: 2 }";
constexpr char kTap[] =
    "flag_changed { card #2 flag: 'tapped' on: true reason: 'cost' }";
constexpr char kUntap[] = "flag_changed { card #3 flag: 'tapped' }";
constexpr char kFewer[] =
    "counter_changed { card #3 counter: '1/1' before: 5 after: 2 player: 2 }";
constexpr char kUpkeep2[] = "phase_began { phase: 'upkeep' player: 2 }";
constexpr char kBlocked[] = "attack_settled { attacker #2 blockers #3 }";
constexpr char kUnblocked[] = "attack_settled { attacker #2 alone: true }";
constexpr char kPitched[] =
    "happened { name: 'pitched' roles { name: 'card' refs #3 }"
    " roles { name: 'player' refs @2 } numbers { name: 'worth' value: 3 }"
    " words { name: 'zone' words: 'hand' } }";
constexpr char kAttach[] = "attached { card #2 after #3 }";

INSTANTIATE_TEST_SUITE_P(
    Table, PatternsTest,
    testing::Values(
        Case{"kind: DAMAGED", kCombat, true},
        Case{"kind: DAMAGED damage: COMBAT", kCombat, true},
        Case{"kind: DAMAGED damage: NONCOMBAT", kCombat, false},
        Case{"kind: DAMAGED damage: COMBAT", kBurn, false},
        Case{"kind: DAMAGED damage: NONCOMBAT", kBurn, true},
        Case{"kind: DAMAGED subject { player: true }", kCombat, true},
        Case{"kind: DAMAGED subject { player: true }", kBurn, false},
        Case{"kind: DAMAGED other { type: $creature }", kBurn, true},
        Case{"kind: DAMAGED other { type: $elf }", kBurn, false},
        Case{"kind: DAMAGED other { all {} }", kBurn, true},
        Case{"kind: DAMAGED other { all {} }",
             "damage_dealt { target @2 amount: 1 }", false},
        Case{"kind: RESOURCE words: $life", kGain, true},
        Case{"kind: RESOURCE words: $life", kPoison, false},
        Case{"kind: RESOURCE words: $mana words: $life", kGain, true},
        Case{"kind: RESOURCE", kPoison, true},
        Case{"kind: RESOURCE sign: INCREASE", kGain, true},
        Case{"kind: RESOURCE sign: DECREASE", kGain, false},
        Case{"kind: RESOURCE reasons: $gain", kGain, true},
        Case{"kind: RESOURCE reasons: $damage", kGain, false},
        Case{"kind: FLAG words: $tapped on: true", kTap, true},
        Case{"kind: FLAG words: $tapped", kTap, false},
        Case{"kind: FLAG words: $tapped", kUntap, true},
        Case{"kind: FLAG words: $frozen on: true", kTap, false},
        Case{"kind: FLAG on: true reasons: $attack", kTap, false},
        Case{"kind: COUNTER sign: DECREASE", kFewer, true},
        Case{"kind: COUNTER sign: INCREASE", kFewer, false},
        Case{"kind: COUNTER words: $charge", kFewer, false},
        Case{"kind: PHASE words: $upkeep", kUpkeep2, true},
        Case{"kind: PHASE words: $draw words: $upkeep", kUpkeep2, true},
        Case{"kind: PHASE words: $draw", kUpkeep2, false},
        Case{"kind: PHASE whose { base: OPPONENTS }", kUpkeep2, true},
        Case{"kind: PHASE whose { base: CONTROLLER }", kUpkeep2, false},
        Case{"kind: TURN whose { base: OPPONENTS }",
             "turn_began { turn: 2 player: 2 }", true},
        Case{"kind: TURN whose { base: CONTROLLER }",
             "turn_began { turn: 2 player: 2 }", false},
        Case{"kind: ATTACKED", "attack_declared { attacker #2 defender @2 }",
             true},
        Case{"kind: ATTACKED", "attack_declared { attacker #2 }", false},
        Case{"kind: ATTACKED alone: true",
             "attack_declared { attacker #2 defender @2 }", false},
        Case{"kind: BECAME_BLOCKED", kBlocked, true},
        Case{"kind: BLOCKED", kBlocked, true},
        Case{"kind: BLOCKS", kBlocked, true},
        Case{"kind: UNBLOCKED", kBlocked, false},
        Case{"kind: BLOCKED", kUnblocked, false},
        Case{"kind: BLOCKS", kUnblocked, false},
        Case{"kind: UNBLOCKED", kUnblocked, true},
        Case{"kind: UNBLOCKED alone: true", kUnblocked, true},
        Case{"kind: TARGETED subject { type: $creature }",
             "targeted { target #3 source #2 player: 1 }", true},
        Case{"kind: TARGETED subject { player: true }",
             "targeted { target #3 source #2 player: 1 }", false},
        Case{"kind: ABILITY_USED",
             "ability_used { card #2 ability { program: 2 } player: 1 }", true},
        Case{"kind: ATTACHED", kAttach, true},
        Case{"kind: ATTACHED other { controlled_by { base: CONTROLLER } }",
             kAttach, false},
        Case{"kind: HAPPENED words: $pitched", kPitched, true},
        Case{"kind: HAPPENED words: $milled words: $pitched", kPitched, true},
        Case{"kind: HAPPENED words: $milled", kPitched, false},
        Case{"kind: HAPPENED words: $pitched roles { role: $card"
             " where { type: $creature } }",
             kPitched, true},
        Case{"kind: HAPPENED words: $pitched roles { role: $card"
             " where { controlled_by { base: CONTROLLER } } }",
             kPitched, false},
        Case{"kind: HAPPENED words: $pitched roles { role: $player }", kPitched,
             true},
        Case{"kind: HAPPENED words: $pitched roles { role: $source }", kPitched,
             false},
        Case{"kind: HAPPENED words: $pitched condition { op: GE"
             " args { op: EVENT_NUMBER word: $worth } args { number: 3 } }",
             kPitched, true},
        Case{"kind: HAPPENED words: $pitched condition { op: GT"
             " args { op: EVENT_NUMBER word: $worth } args { number: 3 } }",
             kPitched, false},
        Case{"kind: HAPPENED words: $pitched condition { op: COMMON_WORD"
             " lists { base: EVENT word: $zone }"
             " lists { base: WRITTEN words: $deck words: $hand } }",
             kPitched, true},
        Case{"kind: HAPPENED words: $pitched condition { op: COMMON_WORD"
             " lists { base: EVENT word: $zone }"
             " lists { base: WRITTEN words: $deck } }",
             kPitched, false},
        Case{"kind: DAMAGED roles { role: $source where { all {} } }"
             " roles { role: $target where { player: true } }",
             kCombat, true},
        Case{"kind: DAMAGED roles { role: $target where { player: true } }",
             kBurn, false},
        Case{"kind: DAMAGED roles { role: $attacker }", kCombat, false},
        Case{"kind: BLOCKED roles { role: $blocker"
             " where { among { base: EVENT_ROLE word: $other } } }",
             kBlocked, true},
        Case{"kind: FLAG on: true condition { op: COMMON_WORD"
             " lists { base: EVENT word: $reason }"
             " lists { base: WRITTEN words: $cost } }",
             kTap, true},
        Case{"kind: FLAG on: true condition { op: COMMON_WORD"
             " lists { base: EVENT word: $word }"
             " lists { base: WRITTEN words: $cost } }",
             kTap, false},
        Case{"kind: STATE", kUpkeep2, false}));

Environment ToldOf(const char* pattern, const char* event) {
  TestTable table = TableFor(pattern);
  table.Fold(event);
  return table.projections().pending().at(0).env;
}

TEST(PatternsToldTest, AllThatTheGameSaysOfAnEventThatItNames) {
  const Environment env = ToldOf("kind: HAPPENED words: $pitched", kPitched);
  ASSERT_EQ(env.roles.size(), 2u);
  EXPECT_EQ(env.roles[0].name, Word::Of("card"));
  EXPECT_EQ(env.roles[1].refs, std::vector<Ref>{Ref::Player(2)});
  ASSERT_EQ(env.numbers.size(), 1u);
  EXPECT_EQ(env.numbers[0].value, 3);
  ASSERT_EQ(env.words.size(), 1u);
  EXPECT_EQ(env.words[0].words, std::vector<Word>{Word::Of("hand")});
  // Nobody has the role "subject".
  EXPECT_EQ(env.event_subject, Ref());
  const Environment named = ToldOf(
      "kind: HAPPENED words: $healed",
      "happened { name: 'healed' roles { name: 'subject' refs #3 refs #2 }"
      " numbers { name: 'amount' value: 2 } }");
  EXPECT_EQ(named.event_subject.id, 3u);
  EXPECT_EQ(named.event_amount, 2);
}

// What the two games' abilities remember keeps its bytes.
TEST(PatternsToldTest, RolesOfOtherEventsOnlyToThoseWhoAsk) {
  const Environment silent = ToldOf("kind: DAMAGED", kBurn);
  EXPECT_TRUE(silent.roles.empty() && silent.numbers.empty() &&
              silent.words.empty());
  const Environment env = ToldOf(
      "kind: DAMAGED condition { op: EVENT_NUMBER word: $amount }", kBurn);
  std::vector<std::string> roles;
  for (const NamedRefs& role : env.roles) roles.push_back(role.name.text());
  EXPECT_THAT(roles, testing::ElementsAre("other", "player", "source",
                                          "subject", "target"));
  EXPECT_EQ(env.roles[1].refs, std::vector<Ref>{Ref::Player(1)});
  EXPECT_EQ(env.numbers.at(0).value, 3);
}

TEST(PatternsToldTest, ADelayedAbilityForgetsTheEventBefore) {
  TestTable table(
      {"name: 'ear' abilities { kind: ABILITY_TRIGGERED granted_only: true"
       " trigger { kind: TURN } }"});
  table.Put("ear", 1);
  table.Fold(
      "modifier_added { modifier { id: 1"
      " env { controller: 1 roles { name: 'card' refs #1 } }"
      " ops { kind: MOD_TRIGGER ability { program: 1 } } } }");
  table.Turn(2);
  EXPECT_TRUE(table.projections().pending().at(0).env.roles.empty());
}

TEST(PatternsToldTest, AmountsAndParties) {
  auto told = [](const char* pattern, const char* event) {
    TestTable table = TableFor(pattern);
    table.Fold(event);
    return table.projections().pending().at(0).env;
  };
  Environment burn = told("kind: DAMAGED", kBurn);
  EXPECT_EQ(burn.event_amount, 3);
  EXPECT_EQ(burn.event_subject.id, 3u);
  EXPECT_EQ(burn.event_other.id, 2u);
  EXPECT_EQ(told("kind: RESOURCE", kGain).event_amount, 2);
  EXPECT_EQ(told("kind: COUNTER", kFewer).event_amount, 3);
  EXPECT_EQ(told("kind: COUNTER", kFewer).event_other, Ref::Player(2));
  EXPECT_EQ(told("kind: BECAME_BLOCKED", kBlocked).event_amount, 1);
  EXPECT_EQ(told("kind: BLOCKED", kBlocked).event_other.id, 3u);
  EXPECT_EQ(told("kind: BLOCKS", kBlocked).event_subject.id, 3u);
  EXPECT_EQ(told("kind: BLOCKS", kBlocked).event_other.id, 2u);
  EXPECT_EQ(told("kind: PHASE", kUpkeep2).event_subject, Ref::Player(2));
}

TEST(PatternsToldTest, AnAttackIsHeardOncePerBlocker) {
  TestTable table = TableFor("kind: BLOCKED");
  table.Put("bear", 2);
  table.Fold("attack_settled { attacker #2 blockers #3 blockers #4 }");
  ASSERT_EQ(table.projections().pending().size(), 2u);
  EXPECT_EQ(table.projections().pending()[0].env.event_other, table.ref(3));
  EXPECT_EQ(table.projections().pending()[1].env.event_other, table.ref(4));
}

TEST(PatternsToldTest, UnblockedKnowsTheDefender) {
  TestTable table = TableFor("kind: UNBLOCKED");
  table.Fold("links_changed { card #2 name: 'attacks' refs @2 }");
  table.Fold(kUnblocked);
  EXPECT_EQ(table.projections().pending().at(0).env.event_other,
            Ref::Player(2));
}

TEST(PatternsToldTest, OnlySpellsThatAreNotCopiesAreCast) {
  TestTable table = TableFor("kind: CAST");
  table.Put("bear", 2, "stack");
  table.Fold(
      "stack_item_added { item { id: 1 kind: STACK_SPELL card #4"
      " env { source #4 controller: 2 } } }");
  ASSERT_EQ(table.projections().pending().size(), 1u);
  EXPECT_EQ(table.projections().pending()[0].env.event_subject, table.ref(4));
  table.Take();
  table.Fold(
      "stack_item_added { item { id: 2 kind: STACK_ACTIVATED card #2"
      " env { source #2 controller: 1 } } }");
  table.Fold(
      "card_created { card: 5 owner: 1 program: 1 zone: 'stack'"
      " controller: 1 token: true }");
  table.Fold(
      "stack_item_added { item { id: 3 kind: STACK_SPELL card #5"
      " env { source #5 controller: 1 } } }");
  EXPECT_TRUE(table.projections().pending().empty());
}

}  // namespace
}  // namespace refold
