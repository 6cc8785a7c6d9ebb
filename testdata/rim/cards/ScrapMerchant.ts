import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ScrapMerchant extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000023',
            internalName: 'scrap-merchant',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Discard a card from your hand to give this unit +2/+2 for this phase',
            cost: AbilityHelper.costs.discardCardFromOwnHand(),
            limit: AbilityHelper.limit.perRound(1),
            immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 2 })
            })
        });
    }
}
