import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CellBreaker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003077',
            internalName: 'cell-breaker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Rescue it',
            when: {
                onCardCaptured: (event, context) => event.card.owner === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.rescue((context) => ({ target: context.event.card }))
        });
    }
}
