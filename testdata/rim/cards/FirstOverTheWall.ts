import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FirstOverTheWall extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003075',
            internalName: 'first-over-the-wall',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.attacks = AbilityHelper.stateWatchers.attacksThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Heal 1 damage from your base',
            when: {
                onAttackDeclared: (event) => this.attacks.getCurrentValue().every((entry) => entry.attackId === event.attack.id)
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ amount: 1, target: context.player.base }))
        });
    }
}
