import { EventCard } from '../../core/card/EventCard';

export default class PounceCaller extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007102',
            internalName: 'pounce-caller',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack a unit with a unit, even if it is exhausted',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.attack({
                    isAmbush: true,
                    allowExhaustedAttacker: true,
                    targetCondition: (card) => card.isUnit()
                })
            }
        });
    }
}
