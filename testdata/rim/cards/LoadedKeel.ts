import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LoadedKeel extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006036',
            internalName: 'loaded-keel',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.whenSourceLeavesPlayDelayedCardEffect((context) => ({ title: 'Deal 2 damage to your base', target: context.player.base, immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 }) })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
