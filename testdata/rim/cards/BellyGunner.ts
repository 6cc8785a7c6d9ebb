import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BellyGunner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000708',
            internalName: 'belly-gunner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotingGainKeywordTargetingAttached({
            gainCondition: (context) => context.source.parentCard.damage > 0,
            keyword: KeywordName.Raid,
            amount: 3
        });
    }
}
