import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class VolatileDroid extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000040',
            internalName: 'volatile-droid',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Deal 1 damage to each enemy unit',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.getArenaUnits(),
                amount: 1
            }))
        });
    }
}
