import { EventCard } from '../../core/card/EventCard';

export default class BareHulls extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003072',
            internalName: 'bare-hulls',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat an upgrade that is no pilot',
            targetResolver: {
                cardTypeFilter: CardType.BasicUpgrade,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            }
        });
    }
}
