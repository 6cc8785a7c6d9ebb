// What is wrong with names in card files, and what was meant.
#include <gtest/gtest.h>

#include <utility>

#include "kernel/dialects/karabast/lower_enums.h"
#include "kernel/dialects/karabast/test_wrong.h"

namespace refold::karabast {
namespace {

TEST(LowerNamesTest, AnUnknownNameIsSaidWithTheNearestThatThereIs) {
  const WrongCase cases[] =
      {
          // a system
          {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.dammage({ amount: 1 }) });)",
           "94: error: the system dammage is not supported; did you mean "
           "\"damage\"? [system dammage]"},
          // a part
          {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEfects.damage() });)",
           "77: error: AbilityHelper has no immediateEfects that is supported; "
           "did you mean \"immediateEffects\"? [unknown-member]"},
          // a cost
          {R"(registrar.addActionAbility({ title: 'A', cost: AbilityHelper.costs.exhaustSelff(), immediateEffect: AbilityHelper.immediateEffects.draw() });)",
           "68: error: the cost exhaustSelff is not supported; did you mean "
           "\"exhaustSelf\"? [cost exhaustSelff]"},
          // a limit
          {R"(registrar.addActionAbility({ title: 'A', limit: AbilityHelper.limit.perRond(1), immediateEffect: AbilityHelper.immediateEffects.draw() });)",
           "69: error: the limit perRond is not supported; did you mean "
           "\"perRound\"? [limit perRond]"},
          // a lasting effect
          {R"(registrar.addConstantAbility({ title: 'A', ongoingEffect: AbilityHelper.ongoingEffects.modifyStat({ power: 1, hp: 0 }) });)",
           "88: error: the lasting effect modifyStat is not supported; did you "
           "mean \"modifyStats\"? [effect modifyStat]"},
          // a watcher
          {R"(const x = AbilityHelper.stateWatchers.attackThisPhase();)",
           "39: error: the watcher attackThisPhase is not supported; did you "
           "mean \"attacksThisPhase\"? [watcher attackThisPhase]"},
          // an event
          {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardPlayd: () => true }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
           "53: error: the event onCardPlayd is not supported; did you mean "
           "\"onCardPlayed\"? [event onCardPlayd]"},
          // a replaced event
          {R"(registrar.addReplacementEffectAbility({ title: 'A', when: { onDamageDelt: () => true }, replaceWith: { replacementImmediateEffect: AbilityHelper.immediateEffects.draw() } });)",
           "61: error: the event onDamageDelt cannot be replaced; did you mean "
           "\"onDamageDealt\"? [replacement of onDamageDelt]"},
          // a field of an event
          {R"(registrar.addTriggeredAbility({ title: 'A', when: { onCardPlayed: (event) => event.plaer === event.card.controller }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
           "84: error: the event onCardPlayed has no plaer that is supported; "
           "did you mean \"player\"? [unknown-member]"},
          // a member of a card
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.source.isAttaking(), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "83: error: a card has no isAttaking that is supported; did you "
           "mean \"isAttacking\"? [unknown-member]"},
          // one that is there
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.source.canAttach([]), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "83: error: this use of canAttach of a card is not supported "
           "[unknown-member]"},
          // a member of a player
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.player.hasInitative(), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "83: error: a player has no hasInitative that is supported; did you "
           "mean \"hasInitiative\"? [unknown-member]"},
          // a member of a context
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.sorce.isUnit(), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "76: error: a context has no sorce that is supported; did you mean "
           "\"source\"? [unknown-member]"},
          // a member of the game
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.game.curentPhase === PhaseName.Action, ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "81: error: the game has no curentPhase that is supported; did you "
           "mean \"currentPhase\"? [unknown-member]"},
          // a member of a list
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.player.hand.lenght > 1, ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "88: error: a list has no lenght that is supported; did you mean "
           "\"length\"? [unknown-member]"},
          // a member of an attack
          {R"(registrar.addTriggeredAbility({ title: 'A', when: { onAttackDeclared: (event) => event.attack.atacker === event.card }, immediateEffect: AbilityHelper.immediateEffects.draw() });)",
           "95: error: an attack has no atacker that is supported; did you "
           "mean \"attacker\"? [unknown-member]"},
          // a method of this card
          {R"(this.addWhenPlayedAbilty({ title: 'A' });)",
           "6: error: this card has no addWhenPlayedAbilty that is supported; "
           "did you mean \"addWhenPlayedAbility\"? [unknown-member]"},
          // a registrar
          {R"(registrar.addWenPlayedAbility({ title: 'A' });)",
           "11: error: the registrar's addWenPlayedAbility is not supported; "
           "did you mean \"addWhenPlayedAbility\"? [registrar "
           "addWenPlayedAbility]"},
          // a global name
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => Mat.min(1, 2) > 0, ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "68: error: nothing is called Mat here; did you mean \"Math\"? "
           "[unknown-name]"},
          // a helper
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => Math.mni(1, 2) > 0, ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "73: error: Math has no mni that is supported; did you mean "
           "\"min\"? [unknown-member]"},
          // a shown word
          {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.draw(), contextTitle: `${TextHelper.Sentinl}` });)",
           "130: error: TextHelper has no Sentinl that is supported; did you "
           "mean \"Sentinel\"? [unknown-member]"},
          // a property
          {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.damage({ amuont: 1 }) });)",
           "103: error: the property amuont of the system damage is not "
           "supported; did you mean \"amount\"? [property amuont]"},
          // a property of a filter
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.player.hasSomeArenaUnit({ trate: Trait.Rebel }), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "102: error: the property trate of a filter is not supported; did "
           "you mean \"trait\"? [property trate]"},
          // a trait
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.source.hasSomeTrait(Trait.Rebbel), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "102: error: Trait has no Rebbel that is supported; did you mean "
           "\"Rebel\"? [unknown-member]"},
          // an aspect
          {
              R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.source.hasSomeAspect(Aspect.Comand), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
              "104: error: Aspect has no Comand that is supported; did you "
              "mean \"Command\"? [unknown-member]"},
          // a keyword
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.source.hasSomeKeyword(KeywordName.Overwhlem), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "110: error: KeywordName has no Overwhlem that is supported; did "
           "you mean \"Overwhelm\"? [unknown-member]"},
          // a zone
          {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { zoneFilter: ZoneName.GrondArena, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
           "85: error: ZoneName has no GrondArena that is supported; did you "
           "mean \"GroundArena\"? [unknown-member]"},
          // a type of cards
          {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { cardTypeFilter: WildcardCardType.Unitt, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
           "97: error: WildcardCardType has no Unitt that is supported; did "
           "you mean \"Unit\"? [unknown-member]"},
          // a phase
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.game.currentPhase === PhaseName.Acton, ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "108: error: PhaseName has no Acton that is supported; did you mean "
           "\"Action\"? [unknown-member]"},
          // a duration
          {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.immediateEffects.cardLastingEffect({ duration: Duration.UntilEndOfFase, effect: AbilityHelper.ongoingEffects.dealsCombatDamageFirst() }) });)",
           "133: error: Duration has no UntilEndOfFase that is supported; did "
           "you mean \"UntilEndOfPhase\"? [unknown-member]"},
          // a mode
          {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { mode: TargetMode.UpToo, numCards: 2, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
           "81: error: TargetMode has no UpToo that is supported; did you mean "
           "\"UpTo\"? [unknown-member]"},
          // a relative player
          {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { controller: RelativePlayer.Oponent, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
           "91: error: RelativePlayer has no Oponent that is supported; did "
           "you mean \"Opponent\"? [unknown-member]"},
          // a restriction
          {R"(registrar.addConstantAbility({ title: 'A', ongoingEffect: AbilityHelper.ongoingEffects.cardCannot('reddy') });)",
           "59: error: the restriction reddy is not supported; did you mean "
           "\"ready\"? [restriction reddy]"},
          // a target
          {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolvers: { first: { immediateEffect: AbilityHelper.immediateEffects.exhaust() }, second: { dependsOn: 'frist', immediateEffect: AbilityHelper.immediateEffects.exhaust() } } });)",
           "156: error: no target is called frist; did you mean \"first\"? "
           "[unknown-target]"},
          // a word of another game
          {R"(registrar.action({ title: 'A', target: { cardType: 'character' } });)",
           "52: error: the property cardTypeFilter of a target wants a word of "
           "CardType or WildcardCardType, and \"character\" is none; that is "
           "of another game [type of cardTypeFilter]"},
          // a system of another game
          {R"(registrar.addWhenPlayedAbility({ title: 'A', immediateEffect: AbilityHelper.actions.takeFate() });)",
           "85: error: the system takeFate is not supported; that is of "
           "another game [system takeFate]"},
          // a member of another game
          {R"(registrar.addConstantAbility({ title: 'A', condition: (context) => context.source.isConflictProvince(), ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 }) });)",
           "83: error: a card has no isConflictProvince that is supported; "
           "that is of another game [unknown-member]"},
          // both names of a property
          {R"(registrar.addWhenPlayedAbility({ title: 'A', targetResolver: { zoneFilter: ZoneName.Hand, locationFilter: Location.Hand, immediateEffect: AbilityHelper.immediateEffects.exhaust() } });)",
           "91: error: locationFilter is the older name of zoneFilter, which "
           "is given, too [property-twice]"},
          // both names of a target
          {R"(registrar.addActionAbility({ title: 'A', target: {}, targetResolver: {} });)",
           "54: error: the property targetResolver is given by its older name, "
           "too [property-twice]"},
      };
  for (const WrongCase& one : cases) EXPECT_EQ(FirstWrong(one.call), one.said);
}

// Words that are not written as they are called.
TEST(LowerNamesTest, SomeTraitsHaveAWordOfTheirOwn) {
  for (const auto& [word, value] :
       {std::pair("Twilek", "twi'lek"), std::pair("DQar", "d'qar"),
        std::pair("Yavin4", "yavin 4"),
        std::pair("BountyHunter", "bounty hunter")}) {
    EXPECT_EQ(EnumValue("Trait", word), value);
  }
}

}  // namespace
}  // namespace refold::karabast
