import { EventCard } from '../../core/card/EventCard';

export default class GuildCharge extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004217',
            internalName: 'guild-charge',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a Fringe unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self,
                immediateEffect: AbilityHelper.immediateEffects.attack((context) => ({
                    attackerCondition: (card) => card.hasSomeTrait(Trait.Fringe),
                    attackerLastingEffects: [{
                        effect: AbilityHelper.ongoingEffects.modifyStats({ power: context.player.hand.length, hp: 0 })
                    }]
                }))
            }
        });
    }
}
