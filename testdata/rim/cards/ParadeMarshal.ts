import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ParadeMarshal extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004079',
            internalName: 'parade-marshal',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Attack with a unit',
            when: {
                onLeaderDeployed: (event, context) => event.player === context.player
            },
            initiateAttack: {}
        });
    }
}
