import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class MortarTeam extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000976',
            internalName: 'mortar-team',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Deal 2 indirect damage to the opponent. If a base is damaged this way, draw a card',
            immediateEffect: AbilityHelper.immediateEffects.indirectDamageToPlayer({ amount: 2 }),
            ifYouDo: {
                title: 'Draw a card',
                ifYouDoCondition: (context) => context.events.some((event) =>
                    event.name === EventName.OnDamageDealt &&
                    event.isIndirect &&
                    event.card.isBase() &&
                    event.damageSource.type === DamageSourceType.Ability &&
                    event.damageSource.card === context.source
                ),
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
