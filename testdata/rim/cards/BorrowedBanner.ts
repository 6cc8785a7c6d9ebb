import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class BorrowedBanner extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000411',
            internalName: 'borrowed-banner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Take control of attached unit',
            when: { onUpgradeAttached: (event, context) => event.upgradeCard === context.source },
            immediateEffect: AbilityHelper.immediateEffects.takeControlOfUnit((context) => ({
                target: context.event.parentCard,
                newController: context.source.controller
            }))
        });

        registrar.addTriggeredAbility({
            title: 'Its owner takes control of it',
            when: { onUpgradeUnattached: (event, context) => event.upgradeCard === context.source },
            immediateEffect: AbilityHelper.immediateEffects.takeControlOfUnit((context) => ({
                target: context.event.parentCard,
                newController: context.event.parentCard.owner
            }))
        });
    }
}
