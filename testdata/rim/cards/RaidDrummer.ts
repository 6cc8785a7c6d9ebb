import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RaidDrummer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000315',
            internalName: 'raid-drummer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each friendly unit\'s Raid is doubled',
            matchTarget: (card, context) => card.isUnit() && card.controller === context.player,
            ongoingEffect: AbilityHelper.ongoingEffects.multiplyNumericKeyword({
                keyword: KeywordName.Raid,
                multiplier: 2
            })
        });
    }
}
