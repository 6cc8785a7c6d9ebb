import { EventCard } from '../../core/card/EventCard';

export default class CountedVolley extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004010',
            internalName: 'counted-volley',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage divided as you choose',
            immediateEffect: AbilityHelper.immediateEffects.distributeDamageAmong({
                amountToDistribute: (context) => context.player.hand.length,
                canChooseNoTargets: false,
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit
            })
        });
    }
}
