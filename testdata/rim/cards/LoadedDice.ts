import { EventCard } from '../../core/card/EventCard';

export default class LoadedDice extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000551',
            internalName: 'loaded-dice',
        };
    }

    protected override buildPlayCardActions(playType: PlayType = PlayType.PlayFromHand, overrides: IPlayCardActionOverrides = null) {
        const usual = super.buildPlayCardActions(playType, overrides);
        if (playType === PlayType.Smuggle || playType === PlayType.Piloting) {
            return usual;
        }
        return usual.concat([this.game.gameObjectManager.createWithoutRefsUnsafe(() => new PlayLoadedDice(this, { playType }, this.game.abilityHelper))]);
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            }
        });
    }
}

class PlayLoadedDice extends PlayEventActionBase {
    private static propertiesFor(card: LoadedDice, properties: IPlayCardActionProperties, AbilityHelper: IAbilityHelper) {
        const discard = AbilityHelper.costs.discardCardFromOwnHand({ cardCondition: (other) => other !== card && other.hasSomeAspect(Aspect.Command) });

        return {
            title: 'Play Loaded Dice by discarding a Command card',
            costAdjusters: [CostAdjusterFactory.create(card.game, card, { costAdjustType: CostAdjustType.Free })],
            additionalCosts: [discard],
            ...properties,
        };
    }

    public constructor(card: LoadedDice, properties: IPlayCardActionProperties, AbilityHelper: IAbilityHelper) {
        super(card.game, card, PlayLoadedDice.propertiesFor(card, properties, AbilityHelper));
    }
}
