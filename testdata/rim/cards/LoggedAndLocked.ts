import { EventCard } from '../../core/card/EventCard';

export default class LoggedAndLocked extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003303',
            internalName: 'logged-and-locked',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A friendly unit captures an enemy non-leader unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                controller: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.capture((context) => ({ captor: context.player.getArenaUnits()[0] }))
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
