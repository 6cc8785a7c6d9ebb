import { EventCard } from '../../core/card/EventCard';

export default class SecondReveille extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004080',
            internalName: 'second-reveille',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Ready each friendly unit as though in the regroup phase',
            immediateEffect: AbilityHelper.immediateEffects.ready((context) => ({
                isRegroupPhaseReadyStep: true,
                target: context.player.getArenaUnits()
            }))
        });
    }
}
