import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HullSpotter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001223',
            internalName: 'hull-spotter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotingGainKeywordTargetingAttached({
            gainCondition: (context) => context.player.getCardsInZone(ZoneName.GroundArena).length > 0,
            keyword: KeywordName.Sentinel
        });
    }
}
