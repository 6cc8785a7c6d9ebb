import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpareWheel extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000783',
            internalName: 'spare-wheel',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onCardLeavesPlay: (event, context) => event.card.isUnit() && event.card.controller === context.player && event.card !== context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
