import { EventCard } from '../../core/card/EventCard';

export default class CreepingWeariness extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003306',
            internalName: 'creeping-weariness',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, each enemy unit gets -1/-0 for each damage on it',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                target: context.player.opponent.getArenaUnits(),
                effect: AbilityHelper.ongoingEffects.modifyStats((target) => ({ power: -target.damage, hp: 0 }))
            }))
        });
    }
}
