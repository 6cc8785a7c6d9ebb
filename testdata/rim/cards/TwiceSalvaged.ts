import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TwiceSalvaged extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003994',
            internalName: 'twice-salvaged',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Return what was paid with to hand',
            cost: AbilityHelper.costs.defeat({ controller: RelativePlayer.Self, cardTypeFilter: WildcardCardType.Unit, cardCondition: (card, context) => card !== context.source }),
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                AbilityHelper.immediateEffects.conditional({
                    condition: (context) => context.costs.defeat.zoneName === ZoneName.Discard,
                    onTrue: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: context.costs.defeat.getPower() }))
                }),
                AbilityHelper.immediateEffects.returnToHand((context) => ({ target: context.costs.defeat }))
            ])
        });
    }
}
