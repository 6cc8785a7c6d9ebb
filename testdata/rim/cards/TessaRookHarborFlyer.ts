import { LeaderUnitCard } from '../../core/card/LeaderUnitCard';

export default class TessaRookHarborFlyer extends LeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000172',
            internalName: 'tessa-rook#harbor-flyer',
        };
    }

    public override setupLeaderSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotDeploy();
    }

    public override setupLeaderUnitSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotingGainAbilityTargetingAttached({
            type: AbilityType.Triggered,
            title: 'Draw a card',
            when: {
                onAttack: true
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
