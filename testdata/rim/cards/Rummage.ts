import { EventCard } from '../../core/card/EventCard';

export default class Rummage extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000089',
            internalName: 'rummage',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play any number of upgrades from your discard pile',
            immediateEffect: AbilityHelper.immediateEffects.playMultipleCardsFromDiscard({
                cardTypeFilter: CardType.BasicUpgrade,
                playAsType: WildcardCardType.Upgrade,
                attachTargetCondition: (attachTarget, context) => attachTarget.controller === context.player
            })
        });
    }
}
