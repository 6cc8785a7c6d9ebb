import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ParadeGround extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000776',
            internalName: 'parade-ground',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onLeaderDeployed: (event, context) => event.card.controller === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
