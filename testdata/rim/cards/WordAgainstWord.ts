import { EventCard } from '../../core/card/EventCard';

export default class WordAgainstWord extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000792',
            internalName: 'word-against-word',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose what happens to a unit',
            targetResolvers: {
                unit: {
                    cardTypeFilter: WildcardCardType.Unit
                },
                fate: {
                    mode: TargetMode.Select,
                    dependsOn: 'unit',
                    choosingPlayer: RelativePlayer.Opponent,
                    choices: (context) => ({
                        ['Exhaust it']: AbilityHelper.immediateEffects.exhaust({ target: context.targets.unit }),
                        ['Deal 2 damage to it']: AbilityHelper.immediateEffects.damage({ target: context.targets.unit, amount: 2 })
                    })
                }
            },
            then: (done) => ({
                title: 'Draw a card if it was exhausted',
                thenCondition: () => done.selects['fate'].choice === 'Exhaust it',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
