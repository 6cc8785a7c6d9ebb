import { EventCard } from '../../core/card/EventCard';

export default class PriceOnPaper extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003013',
            internalName: 'price-on-paper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, a unit gains "Bounty: deal damage to your base by the cost of this event"',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                    effect: AbilityHelper.ongoingEffects.gainKeyword({
                        keyword: KeywordName.Bounty,
                        ability: {
                            title: 'Deal damage to your own base',
                            immediateEffect: AbilityHelper.immediateEffects.damage((inner) => ({
                                amount: context.source.cost + 2,
                                target: inner.player.base
                            }))
                        }
                    })
                }))
            }
        });
    }
}
