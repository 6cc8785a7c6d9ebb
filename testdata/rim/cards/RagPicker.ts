import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RagPicker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000778',
            internalName: 'rag-picker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Heal 1 damage from your base',
            when: {
                onCardDiscarded: (event, context) =>
                    event.discardedFromZone === ZoneName.Hand && event.discardedFromPlayer === context.player.opponent
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.player.base }))
        });
    }
}
