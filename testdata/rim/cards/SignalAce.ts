import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SignalAce extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000710',
            internalName: 'signal-ace',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotingGainTriggeredAbilityTargetingAttached({
            title: 'Deal 1 damage to the defending player\'s base',
            when: {
                onAttackEnd: (event, context) => event.attack.attacker === context.source && event.attack.targetIsUnit()
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.opponent.base }))
        });
    }
}
