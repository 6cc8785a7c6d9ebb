import { EventCard } from '../../core/card/EventCard';

export default class SealedManifest extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000140',
            internalName: 'sealed-manifest',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Name a card',
            targetResolver: {
                mode: TargetMode.DropdownList,
                options: this.game.playableCardTitles,
                condition: (context) => context.player.opponent.hand.length > 0
            },
            then: (named) => ({
                title: 'Deal 2 damage to their base for each copy',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    target: context.player.opponent.base,
                    amount: 2 * context.player.opponent.hand.filter((card) => card.title === named.select).length
                }))
            })
        });
    }
}
