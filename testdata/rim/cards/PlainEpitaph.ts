import { EventCard } from '../../core/card/EventCard';

export default class PlainEpitaph extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003029',
            internalName: 'plain-epitaph',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            then: (thenContext) => ({
                title: 'Deal damage by its power and what was on it',
                immediateEffect: AbilityHelper.immediateEffects.damage({
                    amount: thenContext.target.getPower() + 10 * thenContext.events[0].lastKnownInformation.upgrades.length,
                    target: thenContext.player.opponent.base
                })
            })
        });
    }
}
