import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LedgerThief extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000604',
            internalName: 'ledger-thief',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Take control of an enemy Credit token',
            immediateEffect: AbilityHelper.immediateEffects.takeControlOfCreditToken((context) => ({
                newController: context.player
            }))
        });
    }
}
