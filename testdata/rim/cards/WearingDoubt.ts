import { EventCard } from '../../core/card/EventCard';

export default class WearingDoubt extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000174',
            internalName: 'wearing-doubt',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give 2 Weakness tokens to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.giveWeakness({ amount: 2 })
            }
        });
    }
}
