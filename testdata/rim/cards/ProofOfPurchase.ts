import { EventCard } from '../../core/card/EventCard';

export default class ProofOfPurchase extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003060',
            internalName: 'proof-of-purchase',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat up to 2 units',
            targetResolver: {
                mode: TargetMode.UpTo,
                numCards: 2,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            ifYouDo: (defeatContext) => ({
                title: 'Deal 1 damage to an enemy base for each of them that cost 2 or more',
                immediateEffect: AbilityHelper.immediateEffects.damage({
                    target: defeatContext.player.opponent.base,
                    amount: defeatContext.events.filter((event) => event.card.cost >= 2).length
                })
            })
        });
    }
}
