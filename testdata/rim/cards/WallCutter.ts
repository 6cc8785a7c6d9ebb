import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WallCutter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000151',
            internalName: 'wall-cutter',
        };
    }

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.damageWatcher = AbilityHelper.stateWatchers.damageDealtThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenAttackEndsAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) =>
                    this.damageWatcher.unitHasDealtCombatDamageToBaseThisAttack(context.source, context),
                onTrue: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
