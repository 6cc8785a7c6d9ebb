import { EventCard } from '../../core/card/EventCard';

export default class DifferentPrices extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003027',
            internalName: 'different-prices',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to both bases by the different costs among your units',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => {
                const costs = Array.from(new Set(context.player.getArenaUnits().map((card) => card.cost)));
                return [
                    AbilityHelper.immediateEffects.damage({ amount: costs.length, target: context.player.opponent.base }),
                    AbilityHelper.immediateEffects.damage({
                        amount: costs.filter((cost) => cost === 3).length,
                        target: context.player.base
                    })
                ];
            })
        });
    }
}
