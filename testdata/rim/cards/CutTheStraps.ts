import { EventCard } from '../../core/card/EventCard';

export default class CutTheStraps extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000412',
            internalName: 'cut-the-straps',
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
