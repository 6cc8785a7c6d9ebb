import { EventCard } from '../../core/card/EventCard';

export default class FeignedRest extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003952',
            internalName: 'feigned-rest',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play dead with 1 or 2 units',
            targetResolver: {
                mode: TargetMode.BetweenVariable,
                minNumCardsFunc: () => 1,
                maxNumCardsFunc: () => 2,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.exhaust()
            },
            then: {
                title: 'Play dead with another unit',
                targetResolver: {
                    mode: TargetMode.UpTo,
                    numCards: 1,
                    appendToDefaultTitle: 'to exhaust',
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.exhaust()
                }
            }
        });
    }
}
