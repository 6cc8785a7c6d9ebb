import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HardTaskmaster extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000417',
            internalName: 'hard-taskmaster',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Another friendly unit takes the combat damage',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self,
                cardCondition: (card, context) => card !== context.source,
                immediateEffect: AbilityHelper.immediateEffects.forThisAttackCardEffect((outer) => ({
                    target: outer.source,
                    effect: AbilityHelper.ongoingEffects.gainDamageModificationAbility({
                        title: 'Redirect combat damage',
                        type: AbilityType.DamageModification,
                        modificationType: DamageModificationType.Replace,
                        damageOfType: DamageSourceType.Attack,
                        replaceWithEffect: AbilityHelper.immediateEffects.combatDamage((inner) => ({
                            target: outer.target,
                            amount: inner.event.amount,
                            sourceAttack: inner.event.damageSource.attack,
                            source: inner.event.damageSource.damageDealtBy
                        }))
                    })
                }))
            }
        });
    }
}
