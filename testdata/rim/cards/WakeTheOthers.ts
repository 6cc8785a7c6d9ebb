import { EventCard } from '../../core/card/EventCard';

export default class WakeTheOthers extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001210',
            internalName: 'wake-the-others',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Ready an enemy unit',
            targetResolver: {
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.ready()
            }
        });
    }
}
