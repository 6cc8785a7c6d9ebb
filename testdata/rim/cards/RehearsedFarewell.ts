import { EventCard } from '../../core/card/EventCard';

export default class RehearsedFarewell extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007009',
            internalName: 'rehearsed-farewell',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Use a When Defeated ability',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.useWhenDefeatedAbility()
            }
        });
    }
}
