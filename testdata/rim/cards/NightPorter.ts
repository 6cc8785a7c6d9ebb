import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NightPorter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000775',
            internalName: 'night-porter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the opponent\'s base',
            when: {
                onPhaseEnded: (event) => event.phase === PhaseName.Action
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.opponent.base }))
        });
    }
}
