import { EventCard } from '../../core/card/EventCard';

export default class PurgeOrder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000248',
            internalName: 'purge-order',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 3 damage to each trooper',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 3,
                target: context.game.getArenaUnits({ trait: Trait.Trooper })
            })),
            then: (done) => ({
                title: 'Draw a card for each enemy unit defeated this way',
                immediateEffect: AbilityHelper.immediateEffects.draw({ amount: this.countDefeated(done) })
            })
        });
    }

    private countDefeated(context): number {
        return context.events.reduce((total, event) => total + (event.willDefeat && event.card.controller !== context.player ? 1 : 0), 0);
    }
}
