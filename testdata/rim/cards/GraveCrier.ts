import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GraveCrier extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000985',
            internalName: 'grave-crier',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            aggregateWhen: (events, context) => events.some((event) =>
                event.name === EventName.OnCardDefeated && event.card.isUnit() && event.card !== context.source),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
