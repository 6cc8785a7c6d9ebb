// What an ability that is lent may speak of: what it takes along, and what is
// refused because it could not. How the former is played, scenarios show
// (testdata/rim/scenarios/lent.scenario).
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/test_wrong.h"

namespace refold::karabast {
namespace {

// An ability that enemy units gain, with this effect.
std::string Granted(const std::string& effect) {
  return absl::StrCat(
      "registrar.addConstantAbility({ title: 'A', targetController: "
      "RelativePlayer.Opponent, ongoingEffect: "
      "AbilityHelper.ongoingEffects.gainAbility({ type: AbilityType.Triggered, "
      "title: 'B', when: { onAttack: true }, immediateEffect: "
      "AbilityHelper.immediateEffects.",
      effect, " }) });");
}

// One that the target gains for this phase by an effect when played.
std::string Started(const std::string& effect) {
  return absl::StrCat(
      "registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: "
      "AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => { "
      "const count = context.player.hand.length; return { effect: "
      "AbilityHelper.ongoingEffects.",
      effect, " }; }) });");
}
std::string Gained(const std::string& effect) {
  return Started(absl::StrCat(
      "gainAbility({ type: AbilityType.Triggered, title: 'B', when: { "
      "onAttack: true }, immediateEffect: AbilityHelper.immediateEffects.",
      effect, " })"));
}

TEST(LowerFrameTest, AnAbilityTakesAlongWhatItsFunctionsSpeakOf) {
  for (const std::string& call : {
           Granted("draw(() => ({ target: this.controller }))"),
           Granted("damage(() => ({ amount: this.getHp(), target: "
                   "this.controller.base }))"),
           Gained("draw(() => ({ target: context.player }))"),
           Gained("draw(() => ({ amount: count }))"),
           Gained("draw({ amount: count })"),
           Gained("draw(() => ({ amount: context.player.hand.length }))"),
           Gained("draw(() => ({ amount: context.event.card.cost }))"),
           Started("modifyStats(() => ({ power: count, hp: 0 }))"),
           Started(
               "modifyStats((target) => ({ power: target.damage, hp: 0 }))"),
       }) {
    EXPECT_EQ(FirstWrong(call), "compiles") << call;
  }
}

TEST(LowerFrameTest, WhatCannotBeTakenAlongIsRefused) {
  const WrongCase cases[] = {
      // Worked out as the file is read: nobody knows it in a game.
      {"draw({ amount: this.getPower() })",
       "an ability that is given to another card, or waits, cannot take this "
       "along [unsupported-lending]"},
      {"draw({ amount: this.controller.hand.length })",
       "an ability that is given to another card, or waits, cannot take this "
       "along [unsupported-lending]"},
  };
  for (const WrongCase& one : cases) {
    const std::string said = FirstWrong(Granted(one.call));
    EXPECT_EQ(said.substr(said.find("error: ") + 7), one.said) << one.call;
  }
}

TEST(LowerFrameTest, WhatAnEffectOfAnAttackWouldAskAgainIsRefused) {
  const std::string said = FirstWrong(
      "registrar.addWhenPlayedAbility({ title: 'A', initiateAttack: { "
      "attackerLastingEffects: { effect: "
      "AbilityHelper.ongoingEffects.modifyStats((target) => ({ power: "
      "target.damage, hp: 0 })) } } });");
  EXPECT_EQ(said.substr(said.find("error: ") + 7),
            "how much a lasting effect gives is computed as it begins, and "
            "this function would be asked again [unsupported-lasting-number]");
}

TEST(LowerFrameTest, WhatIsTooMuchToKeepIsRefused) {
  std::string systems;
  for (int i = 0; i < 70; ++i) {
    absl::StrAppend(&systems,
                    "AbilityHelper.immediateEffects.draw({ amount: "
                    "context.player.hand.length + ",
                    i, " }), ");
  }
  const std::string said = FirstWrong(absl::StrCat(
      "registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: "
      "AbilityHelper.immediateEffects.sequential((context) => [",
      systems, "]) });"));
  EXPECT_EQ(said.substr(0, said.find(':', 11)),
            "1: error: this ability has too much to keep in mind");
}

}  // namespace
}  // namespace refold::karabast
