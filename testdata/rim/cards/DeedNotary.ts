import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DeedNotary extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003101',
            internalName: 'deed-notary',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to an enemy base',
            when: {
                onCardAbilityInitiated: (event, context) =>
                    event.context.player === context.player && event.ability.eventAbility
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.opponent.base }))
        });
        registrar.addTriggeredAbility({
            title: 'Deal 4 damage to an enemy base',
            when: {
                onCardAbilityInitiated: (event, context) =>
                    event.context.player === context.player && event.ability.isActionAbility()
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 4, target: context.player.opponent.base }))
        });
    }
}
