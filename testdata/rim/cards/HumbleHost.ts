import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HumbleHost extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006031',
            internalName: 'humble-host',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.whileSourceInPlayCardEffect((context) => ({ target: context.player.opponent.getArenaUnits(), effect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 1 }) })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
