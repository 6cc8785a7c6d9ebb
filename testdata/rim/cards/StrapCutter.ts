import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class StrapCutter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000007101',
            internalName: 'strap-cutter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Defeat the oldest upgrade on this unit',
            immediateEffect: AbilityHelper.immediateEffects.defeat((context) => ({
                target: context.source.upgrades[0]
            }))
        });
        registrar.addOnAttackAbility({
            title: 'If its second upgrade is a Shield, draw a card',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => context.source.upgrades[1]?.isShield(),
                onTrue: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
