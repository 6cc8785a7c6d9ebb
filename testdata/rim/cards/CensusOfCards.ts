import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CensusOfCards extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001019',
            internalName: 'census-of-cards',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Gets +1/+0 for each that is so',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats((target, context) => ({
                power:
                    (target.isInPlay() ? 1 : 0) +
                    (target.isUpgraded() ? 1 : 0) +
                    (target.hasCost() ? 1 : 0) +
                    (target.unique ? 1 : 0) +
                    (target.hasShield() ? 1 : 0) +
                    (target.upgrades.some((upgrade) => upgrade.isShield() && upgrade.isTokenUpgrade()) ? 1 : 0) +
                    (target.controller.hasSomeArenaUnit({ condition: (card) => card.isTokenUnit() }) ? 1 : 0) +
                    (target.controller.hasSomeArenaUnit({ condition: (card) => card.isLeaderUnit() }) ? 1 : 0) +
                    (target.getHp() === 6 ? 1 : 0),
                hp: 0
            }))
        });
    }
}
