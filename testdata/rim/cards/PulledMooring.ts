import { EventCard } from '../../core/card/EventCard';

export default class PulledMooring extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004201',
            internalName: 'pulled-mooring',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat an upgrade',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Upgrade,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            }
        });
    }
}
