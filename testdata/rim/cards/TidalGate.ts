import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TidalGate extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003079',
            internalName: 'tidal-gate',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onCardMoved: (event) => event.originalZone === ZoneName.GroundArena && event.newZone === ZoneName.Hand
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
