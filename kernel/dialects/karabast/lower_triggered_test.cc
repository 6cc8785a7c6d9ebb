// What triggers of several events become, and effects that last until one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/dialects/karabast/test_lowered.h"
#include "kernel/dialects/karabast/test_wrong.h"

namespace refold::karabast {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(LowerTriggeredTest, SeveralEventsCountTheirUsesTogether) {
  const std::string program = Lowered(R"(
registrar.addTriggeredAbility({ title: 'A', limit: AbilityHelper.limit.perRound(1),
  when: { onCardsDrawn: () => true, onCardPlayed: () => true },
  immediateEffect: AbilityHelper.immediateEffects.draw() });)");
  EXPECT_THAT(program, HasSubstr("\"used Drifter/0\""));
  EXPECT_THAT(program, Not(HasSubstr("\"used Drifter/1\"")));
}

TEST(LowerTriggeredTest, AllThatHappensAtTheSameTimeIsOfOneKind) {
  const WrongCase cases[] = {
      {R"(registrar.addTriggeredAbility({ title: 'A', aggregateWhen: (events) => events.some((event) => event.name === EventName.OnCardDefeated || event.name === EventName.OnCardPlayed), immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "60: error: aggregateWhen must ask whether there is an event of one "
       "kind; this asks for onCardDefeated and onCardPlayed [property "
       "aggregateWhen]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', aggregateWhen: (events) => events.every((event) => event.name === EventName.OnCardPlayed), immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "60: error: aggregateWhen must ask whether there is an event [property "
       "aggregateWhen]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', aggregateWhen: (events) => events.some((event) => event.name === EventName.OnCardPlayed), immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "compiles"},
  };
  for (const auto& [call, said] : cases) EXPECT_EQ(FirstWrong(call), said);
}

TEST(LowerTriggeredTest, AnEffectSaysUntilWhenIfItHasADurationOfItsOwn) {
  const WrongCase cases[] = {
      {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.cardLastingEffect({ duration: Duration.Custom, effect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) }) });)",
       "63: error: an effect has a duration of its own if it says until when "
       "[unsupported-duration]"},
      {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.cardLastingEffect({ duration: Duration.Custom, until: { onPhaseEndd: () => true }, effect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) }) });)",
       "150: error: the event onPhaseEndd is not supported; did you mean "
       "\"onPhaseEnded\"? [event onPhaseEndd]"},
  };
  for (const auto& [call, said] : cases) EXPECT_EQ(FirstWrong(call), said);
}

}  // namespace
}  // namespace refold::karabast
