import { EventCard } from '../../core/card/EventCard';

export default class FrozenBrakes extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000726',
            internalName: 'frozen-brakes',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit. It cannot ready this round',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.exhaust(),
                    AbilityHelper.immediateEffects.forThisRoundCardEffect({
                        effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.Ready)
                    })
                ])
            }
        });
    }
}
