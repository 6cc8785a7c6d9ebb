import { EventCard } from '../../core/card/EventCard';

export default class HandedKeys extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001240',
            internalName: 'handed-keys',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Take control of an upgrade and attach it to a unit',
            targetResolvers: {
                upgrade: { cardTypeFilter: WildcardCardType.Upgrade, zoneFilter: WildcardZoneName.AnyArena },
                unit: {
                    dependsOn: 'upgrade',
                    cardTypeFilter: WildcardCardType.Unit,
                    cardCondition: (card, context) => context.targets.upgrade.isUpgrade() && context.targets.upgrade.canAttach(card, context, context.player),
                    immediateEffect: AbilityHelper.immediateEffects.attachUpgrade((context) => ({
                        newController: RelativePlayer.Self,
                        upgrade: context.targets.upgrade,
                        target: context.targets.unit
                    }))
                }
            }
        });
    }
}
