import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LimpingExample extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004058',
            internalName: 'limping-example',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'While the lender is damaged, this unit gets +3/+0',
            condition: () => this.damage > 0,
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 3, hp: 0 })
        });
        registrar.addOnAttackAbility({
            title: 'For this phase, draw a card when the lender is defeated',
            immediateEffect: AbilityHelper.immediateEffects.delayedPlayerEffect((context) => ({
                title: 'Draw a card',
                target: context.player,
                when: { onCardDefeated: (event) => event.card === this },
                duration: Duration.UntilEndOfPhase,
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }))
        });
    }
}
