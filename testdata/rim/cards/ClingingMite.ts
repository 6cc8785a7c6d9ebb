import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ClingingMite extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000964',
            internalName: 'clinging-mite',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Attach this as an upgrade to another friendly unit',
            cost: [AbilityHelper.costs.abilityActivationResourceCost(1)],
            condition: (context) => context.source.isUnit(),
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => card !== context.source,
                immediateEffect: AbilityHelper.immediateEffects.attachUpgrade((context) => ({
                    upgrade: context.source
                }))
            }
        });
    }
}
