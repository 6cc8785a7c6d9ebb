import { EventCard } from '../../core/card/EventCard';

export default class OpenTheCells extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000231',
            internalName: 'open-the-cells',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit. Rescue a captured card guarded by it',
            targetResolvers: {
                guard: {
                    zoneFilter: WildcardZoneName.AnyArena,
                    immediateEffect: AbilityHelper.immediateEffects.exhaust()
                },
                captive: {
                    dependsOn: 'guard',
                    zoneFilter: ZoneName.Capture,
                    capturedByFilter: (context) => context.targets.guard,
                    immediateEffect: AbilityHelper.immediateEffects.rescue()
                }
            }
        });
    }
}
