import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WhistleBlower extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000784',
            internalName: 'whistle-blower',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the base of whoever took control of a unit',
            when: {
                onTakeControl: (event, context) => event.newController !== context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.opponent.base }))
        });
    }
}
