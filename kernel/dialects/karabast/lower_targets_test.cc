// What modes of targets become.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/dialects/karabast/test_lowered.h"
#include "kernel/dialects/karabast/test_wrong.h"

namespace refold::karabast {
namespace {

using ::testing::HasSubstr;

TEST(LowerTargetsTest, AChoiceMaySayNoMoreThanWhetherItCanBeMade) {
  const std::string program = Lowered(R"(
registrar.addWhenPlayedAbility({ title: 'A', targetResolver: {
    mode: TargetMode.Select,
    choices: { Many: (context) => context.player.hand.length > 2, Few: () => true } },
  immediateEffect: AbilityHelper.immediateEffects.conditional({
    condition: (context) => context.select.choice === 'Many',
    onTrue: AbilityHelper.immediateEffects.draw(),
    onFalse: AbilityHelper.immediateEffects.heal() }) });)");
  EXPECT_THAT(program, HasSubstr("Many"));
  EXPECT_THAT(program, HasSubstr("do \"draw cards\""));
}

TEST(LowerTargetsTest, APromptSpeaksOfWhatACardIsCalled) {
  EXPECT_EQ(
      FirstWrong(
          R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { activePromptTitle: (context) => `Tire ${context.source.title}${context.source.subtitle ? ', ' + context.source.subtitle : ''}`, cardTypeFilter: WildcardCardType.Unit, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)"),
      "compiles");
}

TEST(LowerTargetsTest, WhereNothingCanBeChosenIsAnError) {
  EXPECT_EQ(
      FirstWrong(
          R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: TargetMode.DropdownList, options: [] }, then: { title: 'B', immediateEffect: AbilityHelper.immediateEffects.draw() } });)"),
      "104: error: there is nothing to be chosen from [no-options]");
  EXPECT_EQ(
      FirstWrong(
          R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: TargetMode.ChooseNumber, min: 5, max: 1 }, then: { title: 'B', immediateEffect: AbilityHelper.immediateEffects.draw() } });)"),
      "62: error: there is no number from 5 to 1 [no-options]");
}

TEST(LowerTargetsTest, WhatAModeDoesNotReadIsRefused) {
  const WrongCase cases[] = {
      {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: TargetMode.Player, cardCondition: () => true, immediateEffect: AbilityHelper.immediateEffects.draw() } });)",
       "89: error: the property cardCondition of a target in the mode player "
       "is not supported [property cardCondition]"},
      {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: TargetMode.Player, choosingPlayer: RelativePlayer.Opponent, immediateEffect: AbilityHelper.immediateEffects.draw() } });)",
       "compiles"},
  };
  for (const auto& [call, said] : cases) EXPECT_EQ(FirstWrong(call), said);
}

}  // namespace
}  // namespace refold::karabast
