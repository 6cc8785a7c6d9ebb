import { LeaderUnitCard } from '../../core/card/LeaderUnitCard';

export default class WardenOfLamps extends LeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001086',
            internalName: 'warden-of-lamps',
        };
    }

    public override setupLeaderUnitSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                whenDeployed: true,
                onAttack: true
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
