import { EventCard } from '../../core/card/EventCard';

export default class CountTheDrums extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001235',
            internalName: 'count-the-drums',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to an enemy unit equal to the number of On Attack abilities on a friendly unit',
            targetResolvers: {
                drummer: { controller: RelativePlayer.Self, cardTypeFilter: WildcardCardType.Unit },
                enemy: {
                    dependsOn: 'drummer',
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                        amount: context.targets.drummer.getTriggeredAbilities()
                            .reduce((sum, ability) => sum + (ability.isOnAttackAbility ? 1 : 0), 0)
                    }))
                }
            }
        });
    }
}
