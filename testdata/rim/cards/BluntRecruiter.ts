import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BluntRecruiter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006024',
            internalName: 'blunt-recruiter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.playCard((context) => ({ target: context.player.resources.find((card) => card.isUnit()), playAsType: WildcardCardType.Unit, canPlayFromAnyZone: true })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
