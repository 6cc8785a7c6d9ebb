import { EventCard } from '../../core/card/EventCard';

export default class SalvageOrder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001400',
            internalName: 'salvage-order',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            then: (defeatContext) => ({
                title: 'Return it to its owner\'s hand',
                immediateEffect: AbilityHelper.immediateEffects.returnToHand({ target: defeatContext.target })
            })
        });
    }
}
