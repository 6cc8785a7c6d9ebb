import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WornSaddle extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001198',
            internalName: 'worn-saddle',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: [AbilityHelper.costs.exhaustSelf(), AbilityHelper.costs.forThisPhaseCardEffect({ effect: AbilityHelper.ongoingEffects.modifyStats({ power: -1, hp: -1 }) })],
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
