import { EventCard } from '../../core/card/EventCard';

export default class RehearsedEntrance extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007010',
            internalName: 'rehearsed-entrance',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Use a When Played ability',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.useWhenPlayedAbility()
            }
        });
    }
}
