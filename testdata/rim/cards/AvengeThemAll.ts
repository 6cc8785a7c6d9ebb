import { EventCard } from '../../core/card/EventCard';

export default class AvengeThemAll extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001237',
            internalName: 'avenge-them-all',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose a friendly unit. Deal 1 damage to each damaged enemy unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    amount: 1,
                    source: context.target,
                    target: context.player.opponent.getArenaUnits({ condition: (card) => card.damage > 0 })
                }))
            }
        });
    }
}
