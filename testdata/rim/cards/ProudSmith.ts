import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ProudSmith extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000786',
            internalName: 'proud-smith',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Heal 1 damage from the unit',
            when: {
                onUpgradeAttached: (event, context) => event.parentCard.controller === context.player && !event.upgradeCard.isToken()
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.event.parentCard }))
        });
    }
}
