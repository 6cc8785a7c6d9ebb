import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PaperShredder extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000766',
            internalName: 'paper-shredder',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Ready this unit',
            cost: AbilityHelper.costs.discardCardsFromOwnHand<AbilityContext<this>>(2),
            immediateEffect: AbilityHelper.immediateEffects.ready()
        });
    }
}
