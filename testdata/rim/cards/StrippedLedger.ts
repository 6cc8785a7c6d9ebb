import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class StrippedLedger extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000907',
            internalName: 'stripped-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            disableCostReordering: true,
            condition: (context) => context.stage === Stage.PreTarget,
            cost: [
                AbilityHelper.costs.exhaustSelf(),
                AbilityHelper.costs.defeat({
                    zoneFilter: ZoneName.Resource,
                    controller: RelativePlayer.Self
                })
            ],
            immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({
                amount: context.stage === Stage.Effect ? 2 : 1,
                target: context.ability.card.controller
            }))
        });
    }
}
