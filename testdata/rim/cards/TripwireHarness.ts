import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class TripwireHarness extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000055',
            internalName: 'tripwire-harness',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the attached unit',
            when: {
                onAttackEnd: (event, context) => event.attack.attacker === context.source.parentCard
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: 1,
                target: context.source.parentCard
            }))
        });
    }
}
