import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RunningScout extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001214',
            internalName: 'running-scout',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
