import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GiftDiviner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006053',
            internalName: 'gift-diviner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.theForceIsWithYou((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
