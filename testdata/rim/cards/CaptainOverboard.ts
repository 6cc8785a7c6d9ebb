import { EventCard } from '../../core/card/EventCard';

export default class CaptainOverboard extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003073',
            internalName: 'captain-overboard',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a leader that is a pilot',
            targetResolver: {
                cardTypeFilter: CardType.LeaderUpgrade,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            }
        });
    }
}
