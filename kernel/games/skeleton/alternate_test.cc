// Single actions in turn, with an initiative: every order of passes, and a
// restart at every prompt.
#include "kernel/games/skeleton/alternate.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/games/skeleton/test_skeleton.h"
#include "kernel/play/play.h"

namespace refold::skeleton {
namespace {

std::vector<PromptOption> UnitActions(const Engine& engine, PlayerId player) {
  return UsableActions(engine, player, {});
}

void UseUnit(Engine& engine, PlayerId player, const PromptOption& option) {
  engine.Push(ActivateFrame(engine, player, option.entity, option.ability));
}

// Rounds of one phase, which belong to the player with the initiative.
Skeleton Rounds(const AlternateTable& alternate) {
  Skeleton skeleton;
  skeleton.turn.phases = {{.name = Word::Of("actions"),
                           .procedure = Word::Of("actions"),
                           .run = RunAlternate}};
  skeleton.turn.whose_turn = HasInitiative;
  skeleton.alternate = &alternate;
  return skeleton;
}

const AlternateTable& UnitTable() {
  static const AlternateTable table = {
      .options = UnitActions, .perform = UseUnit, .can_claim = true};
  return table;
}

// "Unit": its action asks whether the other player loses 1 life. Whenever that
// happens, a trigger gives its own player 1.
ProgramBuilder Unit() {
  ProgramBuilder card("Unit");
  pb::Ability& action = card.AddAbility(pb::ABILITY_ACTIVATED);
  action.add_code()->mutable_ask()->set_otherwise(2);
  pb::Instruction::Resource& hit = *action.add_code()->mutable_resource();
  *hit.mutable_player() = tree::Entities(pb::Selector::OPPONENTS);
  hit.set_resource(card.W("life"));
  *hit.mutable_amount() = tree::Number(-1);

  pb::Ability& echo = card.AddAbility(pb::ABILITY_TRIGGERED);
  pb::EventPattern& wakes = *echo.mutable_trigger();
  wakes.set_kind(pb::EventPattern::RESOURCE);
  wakes.add_words(card.W("life"));
  wakes.set_sign(pb::EventPattern::DECREASE);
  *wakes.mutable_subject() =
      tree::IsOneOf(tree::Entities(pb::Selector::OPPONENTS));
  pb::Instruction::Resource& gain = *echo.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(card.W("life"));
  *gain.mutable_amount() = tree::Number(1);
  return card;
}

// Does what the letters say, as long as the first round lasts, and returns who
// was asked for each: "p" passes, "a" acts and says yes, "n" acts and says no,
// "c" claims the initiative.
std::string PlayRound(TestTable& table, const std::string& letters) {
  std::string asked;
  for (char letter : letters) {
    if (table.state().game().turn != 0) break;
    absl::StrAppend(&asked, table.prompt().player);
    table.Do(letter == 'p'   ? "pass"
             : letter == 'c' ? "claim initiative"
                             : "activate");
    if (table.prompt().kind == PromptKind::kYesNo) {
      table.Do(letter == 'a' ? "yes" : "no");
    }
  }
  return asked;
}

struct RoundCase {
  const char* done;
  const char* asked;  // for each; the round is over then
  PlayerId next;      // whose the next round is
};

const RoundCase kRoundCases[] = {
    {"pp", "12", 1},
    {"app", "121", 1},
    {"papp", "1212", 1},
    {"aapp", "1212", 1},
    {"apapp", "12121", 1},
    {"paapp", "12121", 1},
    {"papapp", "121212", 1},
    // Who has claimed passes without being asked.
    {"cp", "12", 1},
    {"cap", "122", 1},
    {"caap", "1222", 1},
    // To claim is to pass, too.
    {"pc", "12", 2},
    {"acp", "121", 2},
    {"acaap", "12111", 2},
    {"apc", "121", 1},
    {"papc", "1212", 2},
    {"paacaap", "1212111", 2},
};

TEST(AlternateTest, ARoundEndsWhenAllHavePassedOneAfterAnother) {
  for (const RoundCase& one : kRoundCases) {
    SCOPED_TRACE(one.done);
    Skeleton skeleton = Rounds(UnitTable());
    TestTable table(skeleton);
    for (PlayerId player : {1, 2}) table.Put(player, "play", Unit());
    table.Start();
    EXPECT_EQ(PlayRound(table, one.done), one.asked);
    EXPECT_EQ(table.state().game().turn, 1u) << "the round is over";
    EXPECT_EQ(table.state().game().active_player, one.next);
    EXPECT_EQ(table.prompt().player, one.next);
    EXPECT_EQ(table.Offers("claim initiative"), 1) << "once a round";
  }
}

TEST(AlternateTest, WhatAnActionSetsOffIsOverBeforeTheNextOne) {
  Skeleton skeleton = Rounds(UnitTable());
  TestTable table(skeleton);
  for (PlayerId player : {1, 2}) table.Put(player, "play", Unit());
  table.Start();
  EXPECT_EQ(PlayRound(table, "a"), "1");
  EXPECT_EQ(table.Life(2), 8);
  EXPECT_EQ(table.Life(1), 10) << "the trigger has resolved";
  EXPECT_EQ(table.prompt().player, 2u);
}

TEST(AlternateTest, TheInitiativeIsClaimedOnceARound) {
  Skeleton skeleton = Rounds(UnitTable());
  TestTable table(skeleton);
  table.Put(1, "play", Unit());
  table.Start();
  ASSERT_EQ(table.Offers("claim initiative"), 1);
  EXPECT_EQ(PlayRound(table, "ac"), "12");
  EXPECT_EQ(table.Offers("claim initiative"), 0);
  EXPECT_EQ(table.Value(Ref(), "initiative"), 2);
}

TEST(AlternateTest, AGameMayHaveNoClaims) {
  AlternateTable plain = UnitTable();
  plain.can_claim = false;
  Skeleton skeleton = Rounds(plain);
  TestTable table(skeleton);
  table.Start();
  EXPECT_EQ(table.Offers("claim initiative"), 0);
}

// Decisions of each game; all ways to take them are played.
constexpr int kDepth = 5;

std::string LogOf(int game, Restarts restarts) {
  Skeleton skeleton = Rounds(UnitTable());
  TestTable table(skeleton, restarts);
  for (PlayerId player : {1, 2}) table.Put(player, "play", Unit());
  table.Start();
  for (int left = game, i = 0; i < kDepth; ++i, left /= 3) {
    const size_t options = table.prompt().options.size();
    table.Answer(
        {static_cast<uint32_t>(static_cast<size_t>(left % 3) % options)});
  }
  return table.Log();
}

TEST(AlternateTest, ARestartAtEachPromptGivesTheSameLog) {
  int games = 1;
  for (int i = 0; i < kDepth; ++i) games *= 3;
  for (int game = 0; game < games; ++game) {
    EXPECT_EQ(LogOf(game, Restarts::kNever),
              LogOf(game, Restarts::kAtEveryPrompt))
        << "game " << game;
  }
}

}  // namespace
}  // namespace refold::skeleton
