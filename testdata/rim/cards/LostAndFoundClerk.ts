import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LostAndFoundClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003055',
            internalName: 'lost-and-found-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Return it to its owner\'s hand',
            when: {
                onUpgradeUnattached: (event, context) => event.upgradeCard.controller === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.returnToHand((context) => ({ target: context.event.upgradeCard }))
        });
    }
}
