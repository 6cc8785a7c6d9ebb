import { EventCard } from '../../core/card/EventCard';

export default class PawnLedger extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003001',
            internalName: 'pawn-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to the enemy base equal to the cost of a unit in your discard pile, or 2 if there is none',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.player.discard.find((card) => card.isUnit())?.cost ?? 2,
                target: context.player.opponent.base
            }))
        });
    }
}
