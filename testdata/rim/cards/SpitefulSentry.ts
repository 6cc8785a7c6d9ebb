import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpitefulSentry extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000409',
            internalName: 'spiteful-sentry',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnDefenseAbility({
            title: 'Deal 2 damage to the attacker',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 2, target: context.event.attack.attacker }))
        });
    }
}
