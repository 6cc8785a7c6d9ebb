import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PierWatcher extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003305',
            internalName: 'pier-watcher',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to your base',
            when: {
                onCardMoved: (event) => event.originalZone === ZoneName.SpaceArena
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.base }))
        });
        registrar.addTriggeredAbility({
            title: 'Deal 2 damage to your base',
            when: {
                onCardMoved: (event) => event.newZone === ZoneName.GroundArena
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 2, target: context.player.base }))
        });
    }
}
