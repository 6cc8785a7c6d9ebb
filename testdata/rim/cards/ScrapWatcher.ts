import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ScrapWatcher extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003025',
            internalName: 'scrap-watcher',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal damage to the enemy base by what was on the unit',
            when: { onCardDefeated: (event) => event.card.isUnit() },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.event.lastKnownInformation.upgrades.some((upgrade) => upgrade.hasSomeTrait(Trait.Weapon)) ? 5 : 1,
                target: context.player.opponent.base
            }))
        });
    }
}
