import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HandedDown extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006029',
            internalName: 'handed-down',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.attachUpgrade((context) => ({ upgrade: context.source.upgrades.find((card) => card.isUpgrade()), target: context.player.opponent.getArenaUnits().find((card) => card.isUnit()) })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
