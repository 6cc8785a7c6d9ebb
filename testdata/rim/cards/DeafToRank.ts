import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DeafToRank extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004073',
            internalName: 'deaf-to-rank',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each leader unit loses all abilities',
            targetController: WildcardRelativePlayer.Any,
            matchTarget: (card) => card.isLeader() && !card.isUpgrade(),
            ongoingEffect: AbilityHelper.ongoingEffects.loseAllAbilities()
        });
    }
}
