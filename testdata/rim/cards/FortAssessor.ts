import { EventCard } from '../../core/card/EventCard';

export default class FortAssessor extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004076',
            internalName: 'fort-assessor',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card for each upgrade in your arenas',
            immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({
                amount: context.player.getArenaUpgrades().length
            }))
        });
    }
}
