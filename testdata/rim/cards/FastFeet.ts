import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FastFeet extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000972',
            internalName: 'fast-feet',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'Return this unit to hand instead',
            when: {
                onCardDefeated: (event, context) => event.card === context.source
            },
            optional: true,
            replaceWith: {
                replacementImmediateEffect: AbilityHelper.immediateEffects.returnToHand((context) => ({
                    target: context.source
                }))
            }
        });
    }
}
