import { EventCard } from '../../core/card/EventCard';

export default class GagOrder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004065',
            internalName: 'gag-order',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Each leader loses all abilities for this phase',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                target: [context.player.leader, context.player.opponent.leader],
                effect: AbilityHelper.ongoingEffects.loseAllAbilities()
            }))
        });
    }
}
