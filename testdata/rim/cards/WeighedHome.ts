import { EventCard } from '../../core/card/EventCard';

export default class WeighedHome extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003078',
            internalName: 'weighed-home',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: "Return a unit to its owner's hand",
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            },
            ifYouDo: (returned) => ({
                title: 'Deal damage to a base for its power and what was on it',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    target: context.player.opponent.base,
                    amount: returned.events[0].lastKnownInformation.power + returned.events[0].lastKnownInformation.upgrades.length * 10
                }))
            })
        });
    }
}
