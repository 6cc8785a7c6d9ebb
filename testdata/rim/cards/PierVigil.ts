import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PierVigil extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000420',
            internalName: 'pier-vigil',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Deal 1 damage to a base',
            optional: true,
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            },
            then: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
