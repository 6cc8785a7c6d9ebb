import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LastCharge extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000012',
            internalName: 'last-charge',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Deal damage equal to this unit\'s power to the enemy base',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.event.lastKnownInformation.power,
                target: context.player.opponent.base
            }))
        });
    }
}
