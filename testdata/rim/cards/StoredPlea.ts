import { EventCard } from '../../core/card/EventCard';

export default class StoredPlea extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007003',
            internalName: 'stored-plea',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Put a card in play into your resources',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.resourceCard()
            }
        });
    }
}
