import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FairPrice extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000739',
            internalName: 'fair-price',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Pay the cost of an upgrade to defeat it',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Upgrade,
                immediateEffect: AbilityHelper.immediateEffects.payCardPrintedCost((context) => ({ player: context.player }))
            },
            ifYouDo: (done) => ({
                title: 'Defeat it',
                immediateEffect: AbilityHelper.immediateEffects.defeat({ target: done.target })
            })
        });
    }
}
