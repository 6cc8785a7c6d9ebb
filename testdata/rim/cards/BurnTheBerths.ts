import { EventCard } from '../../core/card/EventCard';

export default class BurnTheBerths extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008501',
            internalName: 'burn-the-berths',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to each friendly unit that is damaged',
            customConfirmation: (context) => this.warned(context.player),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.getArenaUnits({ condition: (card) => card.damage > 0 }),
                amount: 2
            }))
        });
    }

    private warned(player: Player): string | null {
        const hurt = player.getArenaUnits().filter((card) => card.damage > 0);
        return hurt.length > 1 ? `You will damage ${TextHelper.resource(2)} worth of units. Proceed?` : null;
    }
}
