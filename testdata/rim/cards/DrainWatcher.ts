import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DrainWatcher extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000994',
            internalName: 'drain-watcher',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Heal 1 damage from your base',
            when: {
                onCardMoved: (event, context) =>
                    event.card.owner === context.player &&
                    event.originalZone === ZoneName.Hand && event.newZone === ZoneName.Discard
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ target: context.player.base, amount: 1 }))
        });
    }
}
