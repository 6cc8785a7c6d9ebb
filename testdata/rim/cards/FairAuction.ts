import { EventCard } from '../../core/card/EventCard';

export default class FairAuction extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004208',
            internalName: 'fair-auction',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Whoever could play the top card of your deck draws a card',
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                AbilityHelper.immediateEffects.conditional({
                    condition: (context) => this.couldPlay(context.player.opponent, context, AbilityHelper),
                    onTrue: AbilityHelper.immediateEffects.draw((context) => ({ target: context.player.opponent }))
                }),
                AbilityHelper.immediateEffects.conditional({
                    condition: (context) => this.couldPlay(context.player, context, AbilityHelper),
                    onTrue: AbilityHelper.immediateEffects.draw()
                })
            ])
        });
    }

    private couldPlay(player: Player, context: AbilityContext, AbilityHelper: IAbilityHelper): boolean {
        const playing = AbilityHelper.immediateEffects.playCardFromOutOfPlay({
            target: context.player.getTopCardOfDeck(),
            playAsType: WildcardCardType.Any,
            adjustCost: { costAdjustType: CostAdjustType.Free },
            canPlayFromAnyZone: true
        });
        return playing.hasLegalTarget(context.createCopy({ player }));
    }
}
