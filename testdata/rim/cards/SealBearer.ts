import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SealBearer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001197',
            internalName: 'seal-bearer',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.disclose({ aspects: [Aspect.Command] }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
