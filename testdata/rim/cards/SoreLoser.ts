import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SoreLoser extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000790',
            internalName: 'sore-loser',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to a base',
            when: {
                onDefense: true,
                whenDefeated: true
            },
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
