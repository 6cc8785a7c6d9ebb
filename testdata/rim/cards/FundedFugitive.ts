import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FundedFugitive extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000603',
            internalName: 'funded-fugitive',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addBountyAbility({
            title: 'Ready 2 resources and heal 2 damage from your base',
            optional: false,
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.readyResources({ amount: 2 }),
                AbilityHelper.immediateEffects.heal((context) => ({ amount: 2, target: context.player.base }))
            ])
        });
    }
}
