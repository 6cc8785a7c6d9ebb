import { EventCard } from '../../core/card/EventCard';

export default class BannedCargo extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000307',
            internalName: 'banned-cargo',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Name a card',
            targetResolver: {
                mode: TargetMode.DropdownList,
                options: this.game.playableCardTitles
            },
            then: (thenContext) => ({
                title: 'Opponents cannot play the named card for this phase',
                immediateEffect: AbilityHelper.immediateEffects.playerLastingEffect((context) => ({
                    duration: Duration.UntilEndOfPhase,
                    target: context.player.opponent,
                    effect: AbilityHelper.ongoingEffects.playerCannot({
                        cannot: AbilityRestriction.Play,
                        restrictedActionCondition: (context) => context.ability.card.title === thenContext.select
                    })
                }))
            })
        });
    }
}
