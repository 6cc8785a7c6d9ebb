import { EventCard } from '../../core/card/EventCard';

export default class TwofoldWard extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000191',
            internalName: 'twofold-ward',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give 2 Shield tokens to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.giveShield({ amount: 2 })
            }
        });
    }
}
