import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CheeringCook extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001239',
            internalName: 'cheering-cook',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onCardPlayed: (event, context) => event.card.isEvent() && event.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
