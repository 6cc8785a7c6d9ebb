import { EventCard } from '../../core/card/EventCard';

export default class PressGang extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000024',
            internalName: 'press-gang',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Capture an enemy non-leader unit with a friendly unit',
            targetResolvers: {
                captor: {
                    controller: RelativePlayer.Self,
                    cardTypeFilter: WildcardCardType.Unit
                },
                prisoner: {
                    dependsOn: 'captor',
                    controller: RelativePlayer.Opponent,
                    cardTypeFilter: WildcardCardType.NonLeaderUnit,
                    immediateEffect: AbilityHelper.immediateEffects.capture((context) => ({
                        captor: context.targets.captor
                    }))
                }
            }
        });
    }
}
