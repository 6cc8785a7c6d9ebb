import { LeaderUnitCard } from '../../core/card/LeaderUnitCard';

export default class TollKeeper extends LeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000009',
            internalName: 'toll-keeper',
        };
    }

    public override setupLeaderSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Give an Experience token to a unit',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.giveExperience()
            }
        });
    }
}
