import { EventCard } from '../../core/card/EventCard';

export default class OnlyPointing extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008503',
            internalName: 'only-pointing',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose a unit',
            targetResolver: { cardTypeFilter: WildcardCardType.Unit },
            then: (pointed) => ({
                title: 'Exhaust it',
                immediateEffect: AbilityHelper.immediateEffects.exhaust({ target: pointed.target })
            })
        });
    }
}
