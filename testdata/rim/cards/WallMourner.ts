import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WallMourner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004203',
            internalName: 'wall-mourner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to your base',
            when: {
                onCardLeavesPlay: (event) => event.originalZone === ZoneName.Base
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.base }))
        });
        registrar.addTriggeredAbility({
            title: 'Deal 4 damage to your base',
            when: {
                onCardLeavesPlay: (event) => event.originalZone === WildcardZoneName.AnyArena
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 4, target: context.player.base }))
        });
    }
}
