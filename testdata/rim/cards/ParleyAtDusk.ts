import { EventCard } from '../../core/card/EventCard';

export default class ParleyAtDusk extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000925',
            internalName: 'parley-at-dusk',
        };
    }

    public override setupCardAbilities() {
        this.setEventAbility({
            title: 'Draw a card or deal 2 damage to the enemy base',
            target: {
                player: 'self',
                mode: 'select',
                choices: {
                    'Draw a card': AbilityHelper.actions.draw(),
                    'Deal 2 damage': AbilityHelper.actions.damage((context) => ({ target: context.player.opponent.base, amount: 2 }))
                }
            },
            then: (context) => ({
                title: 'Heal 1 damage from your base if you chose to draw',
                thenCondition: () => context.select.choice === 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.heal({ target: context.player.base, amount: 1 })
            })
        });
    }
}
