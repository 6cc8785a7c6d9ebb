import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SleepingSteward extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003015',
            internalName: 'sleeping-steward',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each other friendly unit gains "Action [exhaust]: draw a card" while this unit is exhausted',
            targetController: RelativePlayer.Self,
            targetCardTypeFilter: WildcardCardType.Unit,
            matchTarget: (card, context) => card !== context.source,
            ongoingEffect: AbilityHelper.ongoingEffects.gainAbility({
                type: AbilityType.Action,
                title: 'Draw a card',
                condition: () => this.exhausted,
                cost: AbilityHelper.costs.exhaustSelf(),
                immediateEffect: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
