import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PickyTrader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000966',
            internalName: 'picky-trader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give it an Experience token',
            optional: true,
            when: {
                onCardPlayed: (event, context) =>
                    event.player === context.player && event.card.isUnit() && event.card !== context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.giveExperience((context) => ({
                target: context.event.card
            })),
            limit: AbilityHelper.limit.perRound(1)
        });
    }
}
