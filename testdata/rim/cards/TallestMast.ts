import { EventCard } from '../../core/card/EventCard';

export default class TallestMast extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003005',
            internalName: 'tallest-mast',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to the enemy base equal to the most remaining HP among friendly units, but at least 3',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.player.getArenaUnits().reduce((most, unit) => (unit.remainingHp > most ? unit.remainingHp : most), 3),
                target: context.player.opponent.base
            }))
        });
    }
}
