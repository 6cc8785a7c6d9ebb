import { EventCard } from '../../core/card/EventCard';

export default class OverkillLedger extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004210',
            internalName: 'overkill-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 4 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 4 })
            },
            ifYouDo: (doneContext) => ({
                title: 'Deal the excess damage to the enemy base',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    amount: doneContext.events[0].availableExcessDamage,
                    target: context.player.opponent.base
                }))
            })
        });
    }
}
