import { EventCard } from '../../core/card/EventCard';

export default class SeizedArms extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000494',
            internalName: 'seized-arms',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Take control of an upgrade and attach it to an eligible unit of your choice',
            targetResolvers: {
                upgrade: {
                    activePromptTitle: 'Choose an upgrade to take control of',
                    controller: WildcardRelativePlayer.Any,
                    cardTypeFilter: WildcardCardType.Upgrade,
                    cardCondition: (card) => card.isUpgrade() && card.parentCard.isUnit()
                },
                unit: {
                    dependsOn: 'upgrade',
                    activePromptTitle: 'Choose a unit to attach the upgrade to',
                    controller: WildcardRelativePlayer.Any,
                    cardCondition: (card, context) => context.targets.upgrade.isUpgrade() && context.targets.upgrade.canAttach(card, context, context.player),
                    immediateEffect: AbilityHelper.immediateEffects.attachUpgrade((context) => ({
                        newController: RelativePlayer.Self,
                        upgrade: context.targets.upgrade,
                        target: context.targets.unit,
                    }))
                }
            }
        });
    }
}
