import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FirstImpression extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001410',
            internalName: 'first-impression',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Draw a card',
            limit: AbilityHelper.limit.perGame(1),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
