import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DeckGunner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000403',
            internalName: 'deck-gunner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Deal 1 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
