import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpentBrawler extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000407',
            internalName: 'spent-brawler',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenAttackEndsAbility({
            title: 'Deal damage equal to its power to the base of the opponent',
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.source.getPower(),
                target: context.player.opponent.base
            }))
        });
    }
}
