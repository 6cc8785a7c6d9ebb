import { EventCard } from '../../core/card/EventCard';

export default class SuddenLevy extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001245',
            internalName: 'sudden-levy',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Your opponent discards a card and pays 1 resource',
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                AbilityHelper.immediateEffects.discardCardsFromOwnHand({ amount: 1 }),
                AbilityHelper.immediateEffects.payResources({ amount: 1 })
            ])
        });
    }
}
