import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FlagBearer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001071',
            internalName: 'flag-bearer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onLeaderDeployed: (event, context) => event.context.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
