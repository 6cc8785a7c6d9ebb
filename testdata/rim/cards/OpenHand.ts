import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class OpenHand extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001195',
            internalName: 'open-hand',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.reveal((context) => ({ target: context.player.hand })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
