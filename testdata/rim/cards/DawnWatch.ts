import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DawnWatch extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000045',
            internalName: 'dawn-watch',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Heal 1 damage from your base',
            when: {
                onPhaseStarted: (event) => event.phase === PhaseName.Regroup
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.player.base }))
        });
    }
}
