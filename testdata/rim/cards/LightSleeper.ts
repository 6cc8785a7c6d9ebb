import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LightSleeper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000780',
            internalName: 'light-sleeper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Ready this unit',
            limit: AbilityHelper.limit.perRound(1),
            when: {
                onCardReadied: (event, context) =>
                    context.game.currentPhase === PhaseName.Action &&
                    event.card.isUnit() && event.card.controller !== context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.ready()
        });
    }
}
