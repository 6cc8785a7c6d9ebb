import { EventCard } from '../../core/card/EventCard';

export default class PlainVolley extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000091',
            internalName: 'plain-volley',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage divided as you choose among enemy units',
            immediateEffect: AbilityHelper.immediateEffects.distributeDamageAmong({
                amountToDistribute: 2,
                canChooseNoTargets: false,
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit
            })
        });
    }
}
