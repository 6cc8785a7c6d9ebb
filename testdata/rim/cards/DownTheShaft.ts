import { EventCard } from '../../core/card/EventCard';

export default class DownTheShaft extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003302',
            internalName: 'down-the-shaft',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put a non-leader unit on the bottom of its owner\'s deck',
            targetResolver: {
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck()
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
