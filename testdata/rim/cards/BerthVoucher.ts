import { EventCard } from '../../core/card/EventCard';

export default class BerthVoucher extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007106',
            internalName: 'berth-voucher',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next unit you play this phase costs 1 resource less',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect({
                effect: AbilityHelper.ongoingEffects.decreaseCost({
                    cardTypeFilter: [WildcardCardType.Unit],
                    limit: AbilityHelper.limit.perGame(1),
                    amount: 1
                })
            })
        });
    }
}
