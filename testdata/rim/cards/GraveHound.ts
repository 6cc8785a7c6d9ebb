import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GraveHound extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000244',
            internalName: 'grave-hound',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Deal 1 damage to the other unit with the least remaining HP',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => {
                    if (!card.isUnit() || card === context.source) {
                        return false;
                    }
                    const others = context.game.getArenaUnits().filter((unit) => unit !== context.source);
                    const least = Math.min(...others.map((unit) => unit.remainingHp));
                    return card.remainingHp === least;
                },
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
