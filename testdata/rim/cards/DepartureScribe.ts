import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DepartureScribe extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003304',
            internalName: 'departure-scribe',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal damage to your base for each upgrade that was on it',
            when: {
                onCardLeavesPlay: (event) => event.lastKnownInformation.upgrades.length === 2
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.event.lastKnownInformation.upgrades.filter((upgrade) => upgrade.hasSomeTrait(Trait.Weapon)).length +
                    5 * context.event.lastKnownInformation.upgrades.length,
                target: context.player.base
            }))
        });
    }
}
