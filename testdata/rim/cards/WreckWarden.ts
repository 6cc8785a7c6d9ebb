import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WreckWarden extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000906',
            internalName: 'wreck-warden',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Capture the defeated unit from your discard pile',
            when: {
                onCardDefeated: (event, context) =>
                    EnumHelpers.isUnit(event.lastKnownInformation.type) &&
                    event.lastKnownInformation.controller === context.player &&
                    event.card !== context.source
            },
            limit: AbilityHelper.limit.perGame(1),
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => context.event.card.zone === context.player.discardZone,
                onTrue: AbilityHelper.immediateEffects.capture((context) => ({
                    captor: context.source,
                    target: context.event.card,
                    fromOutOfPlay: true,
                }))
            })
        });
    }
}
