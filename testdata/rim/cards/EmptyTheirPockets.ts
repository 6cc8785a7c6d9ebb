import { EventCard } from '../../core/card/EventCard';

export default class EmptyTheirPockets extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000730',
            internalName: 'empty-their-pockets',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'An opponent discards their hand',
            immediateEffect: AbilityHelper.immediateEffects.discardEntireHand()
        });
    }
}
