import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SoreHost extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003047',
            internalName: 'sore-host',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            optional: true,
            canBeTriggeredBy: RelativePlayer.Opponent,
            limit: AbilityHelper.limit.perPhase(1),
            when: {
                onDamageDealt: (event, context) => event.card === context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
