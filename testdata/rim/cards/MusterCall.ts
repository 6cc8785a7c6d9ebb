import { EventCard } from '../../core/card/EventCard';

export default class MusterCall extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000109',
            internalName: 'muster-call',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give an Experience token to each friendly unit',
            immediateEffect: AbilityHelper.immediateEffects.giveExperience((context) => ({
                target: context.player.getArenaUnits()
            }))
        });
    }
}
