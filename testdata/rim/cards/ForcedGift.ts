import { EventCard } from '../../core/card/EventCard';

export default class ForcedGift extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003070',
            internalName: 'forced-gift',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'An opponent creates a Battle Droid',
            immediateEffect: AbilityHelper.immediateEffects.createBattleDroid((context) => ({ target: context.player.opponent }))
        });
    }
}
