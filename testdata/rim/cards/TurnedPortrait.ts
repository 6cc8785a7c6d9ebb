import { EventCard } from '../../core/card/EventCard';

export default class TurnedPortrait extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007013',
            internalName: 'turned-portrait',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Flip a leader',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.flipDoubleSidedLeader()
            }
        });
    }
}
