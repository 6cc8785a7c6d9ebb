import { EventCard } from '../../core/card/EventCard';

export default class StoneBreaker extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004077',
            internalName: 'stone-breaker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat an upgrade on a base',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Upgrade,
                zoneFilter: ZoneName.Base,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            }
        });
    }
}
