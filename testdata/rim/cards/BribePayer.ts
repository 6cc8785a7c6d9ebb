import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BribePayer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006052',
            internalName: 'bribe-payer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.createCreditToken((context) => ({ target: context.player.opponent })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
