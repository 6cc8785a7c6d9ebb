import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class ClaspedPlate extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000001022',
            internalName: 'clasped-plate',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give a Shield token to the attached unit',
            when: { onUpgradeAttached: (event, context) => event.upgradeCard === context.source },
            immediateEffect: AbilityHelper.immediateEffects.giveShield((context) => ({
                target: context.source.parentCard
            }))
        });
    }
}
