import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WarmLedger extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003313',
            internalName: 'warm-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal that much damage to the enemy base',
            when: { onDamageHealed: (event) => event.card.isUnit() && event.damageHealed > 1 },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.base,
                amount: context.event.damageHealed
            }))
        });
    }
}
