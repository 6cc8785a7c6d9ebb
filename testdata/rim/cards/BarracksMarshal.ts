import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BarracksMarshal extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000975',
            internalName: 'barracks-marshal',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Units you play enter play ready',
            ongoingEffect: AbilityHelper.ongoingEffects.unitsEnterPlayReady({ entryTypes: ['played'] })
        });
    }
}
