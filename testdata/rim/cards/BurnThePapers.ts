import { EventCard } from '../../core/card/EventCard';

export default class BurnThePapers extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000729',
            internalName: 'burn-the-papers',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Discard your hand',
            optional: true,
            immediateEffect: AbilityHelper.immediateEffects.discardEntireHand((context) => ({ target: context.player })),
            ifYouDo: {
                title: 'Draw 2 cards',
                immediateEffect: AbilityHelper.immediateEffects.draw({ amount: 2 })
            }
        });
    }
}
