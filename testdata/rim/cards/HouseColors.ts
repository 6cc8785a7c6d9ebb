import { EventCard } from '../../core/card/EventCard';

export default class HouseColors extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003008',
            internalName: 'house-colors',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 3 damage to the enemy base if you have a Heroism card in play, else 1',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.player.isAspectInPlay(Aspect.Heroism) ? 3 : 1,
                target: context.player.opponent.base
            }))
        });
    }
}
