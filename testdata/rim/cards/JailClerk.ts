import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class JailClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000785',
            internalName: 'jail-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the captor',
            when: {
                onCardCaptured: (event, context) => event.card.owner === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.event.captor }))
        });
    }
}
