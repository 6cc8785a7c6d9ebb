import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class OnlyToday extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000770',
            internalName: 'only-today',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to a base',
            limit: AbilityHelper.limit.perPhase(1),
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
