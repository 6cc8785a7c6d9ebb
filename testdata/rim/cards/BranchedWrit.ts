import { EventCard } from '../../core/card/EventCard';
import { WildcardCardType } from '../../core/Constants';

export default class BranchedWrit extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008015',
            internalName: 'branched-writ',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw(),
            then: (thenContext) => thenContext.player.hand.length > 1 ? {
                title: 'Heal 2 damage from your base',
                immediateEffect: AbilityHelper.immediateEffects.heal({ target: thenContext.player.base, amount: 2 })
            } : {
                title: 'Deal 1 damage to a unit',
                targetResolver: {
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
                }
            }
        });
    }
}
