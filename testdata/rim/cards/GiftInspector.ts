import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GiftInspector extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003069',
            internalName: 'gift-inspector',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onTokensCreated: (event, context) => event.context.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
        registrar.addTriggeredAbility({
            title: 'Heal 1 damage from your base',
            when: {
                onUnitEntersPlay: (event, context) => event.context.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.player.base }))
        });
    }
}
