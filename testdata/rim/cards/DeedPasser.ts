import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DeedPasser extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006055',
            internalName: 'deed-passer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.takeControlOfResource((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
