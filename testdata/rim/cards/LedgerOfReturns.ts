import { EventCard } from '../../core/card/EventCard';

export default class LedgerOfReturns extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003301',
            internalName: 'ledger-of-returns',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a non-leader unit to its owner\'s hand',
            targetResolver: {
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            },
            ifYouDo: (ifYouDoContext) => ({
                title: 'Deal damage by what it was and what was on it',
                immediateEffect: AbilityHelper.immediateEffects.damage({
                    amount: ifYouDoContext.events[0].lastKnownInformation.power +
                        10 * ifYouDoContext.events[0].lastKnownInformation.upgrades.length +
                        ifYouDoContext.events[0].lastKnownInformation.damage,
                    target: ifYouDoContext.events[0].lastKnownInformation.controller.base
                })
            })
        });
    }
}
