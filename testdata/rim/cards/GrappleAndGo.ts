import { EventCard } from '../../core/card/EventCard';

export default class GrappleAndGo extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000558',
            internalName: 'grapple-and-go',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a friendly unit and any number of upgrades on it to their owners\' hands',
            targetResolvers: {
                unit: {
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Self,
                },
                kept: {
                    mode: TargetMode.Unlimited,
                    canChooseNoCards: true,
                    dependsOn: 'unit',
                    cardTypeFilter: WildcardCardType.NonLeaderUpgrade,
                    cardCondition: (card, context) => card.isUpgrade() && card.parentCard === context.targets.unit,
                    immediateEffect: AbilityHelper.immediateEffects.returnToHand((context) => ({
                        target: context.targets.unit,
                        attachedUpgradeOverrideHandler: (card) => (context.targets.kept?.includes(card) ? AbilityHelper.immediateEffects.returnToHand({ target: card }) : null),
                    }))
                }
            }
        });
    }
}
