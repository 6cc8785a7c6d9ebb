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
  EXPECT_THAT(program, HasSubstr("uses: of #0, by each player"));
}

TEST(LowerTriggeredTest, AStandardTriggerIsThereOrNot) {
  const WrongCase cases[] = {
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { whenPlayed: true, onAttack: false }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "compiles"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { whenPlayed: false }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "51: error: this ability waits for no event [no-trigger]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { whenPlayed: 'yes' }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "65: error: the trigger whenPlayed wants true or false, and this is the "
       "text \"yes\" [type of whenPlayed]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardPlayed: true }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "67: error: the event onCardPlayed wants a function, and this is true "
       "[type of onCardPlayed]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardPlayed: () => false }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "compiles"},
  };
  for (const auto& [call, said] : cases) EXPECT_EQ(FirstWrong(call), said);
}

TEST(LowerTriggeredTest, AFieldThatTheEventLacksIsNamedWithTheEvent) {
  const WrongCase cases[] = {
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardPlayed: (event) => event.damageDealt > 1 }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "84: error: the event onCardPlayed has no damageDealt that is supported "
       "[unknown-member]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onDamageDealt: (event, context) => event.attack.attacker === context.source }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "94: error: the event onDamageDealt has no attack that is supported "
       "[unknown-member]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onDamageDealt: (event) => event.damageDelt > 1 }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "85: error: the event onDamageDealt has no damageDelt that is "
       "supported; did you mean \"damageDealt\"? [unknown-member]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onPhaseStarted: (event) => event.card.isUnit() }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "86: error: the event onPhaseStarted has no card that is supported "
       "[unknown-member]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onUpgradeAttached: (event) => event.parentCart.isUnit() }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "89: error: the event onUpgradeAttached has no parentCart that is "
       "supported; did you mean \"parentCard\"? [unknown-member]"},
      {R"(registrar.addActionAbility({ title: 'A', condition: (context) => context.event.card.isUnit(), immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "80: error: this is undefined whatever happens, and has no card "
       "[unknown-member]"},
  };
  for (const auto& [call, said] : cases) EXPECT_EQ(FirstWrong(call), said);
}

TEST(LowerTriggeredTest, ALimitCountsAsLongAsItSays) {
  const auto with = [](const std::string& limit) {
    return Lowered(
        "registrar.addTriggeredAbility({ title: 'A', limit: "
        "AbilityHelper.limit." +
        limit +
        ", when: { onCardsDrawn: () => true }, immediateEffect: "
        "AbilityHelper.immediateEffects.draw() });");
  };
  const auto uses = [](const char* whose) {
    return HasSubstr(std::string("uses: ") + whose + ", of each grant, in r0");
  };
  EXPECT_THAT(with("perRound(1)"), uses("by each player"));
  EXPECT_THAT(with("perRound(1)"), Not(HasSubstr("counted as")));
  EXPECT_THAT(with("perPhase(2)"), HasSubstr("counted as: \"used in phase\""));
  EXPECT_THAT(with("perPhase(2)"), uses("by each player"));
  EXPECT_THAT(with("perPlayerPerGame(3)"), HasSubstr("counted as: times"));
  EXPECT_THAT(with("perPlayerPerGame(3)"), uses("by each player"));
  // Of all players together.
  EXPECT_THAT(with("perGame(3)"), HasSubstr("counted as: times"));
  EXPECT_THAT(with("perGame(3)"), HasSubstr("uses: of each grant, in r0"));
  EXPECT_THAT(with("unlimited()"), Not(HasSubstr("uses: ")));
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
      {R"(registrar.addTriggeredAbility({ title: 'A', aggregateWhen: (events) => events.filter((event) => event.name === EventName.OnCardPlayed && event.card.isUnit()).length >= 1, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "compiles"},
      {R"(registrar.addTriggeredAbility({ title: 'A', aggregateWhen: (events) => events.filter((event) => event.name === EventName.OnCardPlayed && event.card.isUnit()).length >= 2, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "60: error: aggregateWhen must ask whether there is an event, not how "
       "many there are [property aggregateWhen]"},
  };
  for (const auto& [call, said] : cases) EXPECT_EQ(FirstWrong(call), said);
}

TEST(LowerTriggeredTest, OnlyWhatTheGameSaysOfAnEventIsAsked) {
  const WrongCase cases[] = {
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardMoved: (event, context) => event.context.player === context.player }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "100: error: this use of player of a context is not supported "
       "[unknown-member]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onTokensCreated: (event, context) => event.context.source === context.source }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "104: error: this use of source of a context is not supported "
       "[unknown-member]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardAbilityInitiated: () => true }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "77: error: only actions, events and abilities when played, when "
       "defeated and on attack say that they are used: the condition must ask "
       "for one of them [event onCardAbilityInitiated]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardAbilityInitiated: (event) => !event.ability.isWhenPlayed }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "77: error: only actions, events and abilities when played, when "
       "defeated and on attack say that they are used: the condition must ask "
       "for one of them [event onCardAbilityInitiated]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardAbilityInitiated: (event, context) => event.context.player === context.player && event.ability.isWhenPlayed }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "compiles"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardAbilityInitiated: (event) => event.ability.eventAbility || event.ability.isActionAbility() }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "compiles"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardAbilityInitiated: (event) => !event.ability.eventAbility }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "77: error: only actions, events and abilities when played, when "
       "defeated and on attack say that they are used: the condition must ask "
       "for one of them [event onCardAbilityInitiated]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardAbilityInitiated: (event) => event.ability.isActionAbilty() }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "102: error: the ability that is used has no isActionAbilty that is "
       "supported; did you mean \"isActionAbility\"? [unknown-member]"},
      {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardAbilityInitiated: (event) => event.ability.isActionAbility }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
       "102: error: this use of isActionAbility of the ability that is used is "
       "not supported [unknown-member]"},
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
