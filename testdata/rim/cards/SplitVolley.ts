import { EventCard } from '../../core/card/EventCard';

export default class SplitVolley extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000082',
            internalName: 'split-volley',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 3 damage divided as you choose among enemy units',
            immediateEffect: AbilityHelper.immediateEffects.distributeDamageAmong({
                amountToDistribute: 3,
                canChooseNoTargets: true,
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit
            }),
            ifYouDo: (ifYouDoContext) => ({
                title: 'Heal as much from your base',
                immediateEffect: AbilityHelper.immediateEffects.heal({
                    target: ifYouDoContext.player.base,
                    amount: ifYouDoContext.events[0].totalDistributed
                })
            })
        });
    }
}
