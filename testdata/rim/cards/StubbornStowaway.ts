import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class StubbornStowaway extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000971',
            internalName: 'stubborn-stowaway',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'Attach this unit to a friendly Vehicle unit instead',
            when: {
                onCardDefeated: (event, context) => event.card === context.source && context.source.isUnit()
            },
            optional: true,
            replaceWith: {
                replacementImmediateEffect: AbilityHelper.immediateEffects.selectCard({
                    controller: RelativePlayer.Self,
                    cardCondition: (card) => card.isUnit() && card.hasSomeTrait(Trait.Vehicle),
                    immediateEffect: AbilityHelper.immediateEffects.attachUpgrade((context) => ({
                        target: context.target,
                        upgrade: context.source
                    }))
                })
            }
        });
    }
}
