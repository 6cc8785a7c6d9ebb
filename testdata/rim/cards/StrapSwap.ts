import { EventCard } from '../../core/card/EventCard';

export default class StrapSwap extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000150',
            internalName: 'strap-swap',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Move an upgrade',
            targetResolvers: {
                upgrade: {
                    cardTypeFilter: WildcardCardType.Upgrade
                },
                unit: {
                    dependsOn: 'upgrade',
                    cardTypeFilter: WildcardCardType.Unit,
                    cardCondition: (card, context) =>
                        card !== context.targets.upgrade.parentCard &&
                        card.controller === context.targets.upgrade.parentCard.controller &&
                        context.targets.upgrade.canAttach(card, context, context.targets.upgrade.controller),
                    immediateEffect: AbilityHelper.immediateEffects.attachUpgrade((context) => ({
                        upgrade: context.targets.upgrade,
                        target: context.targets.unit
                    }))
                }
            }
        });
    }
}
