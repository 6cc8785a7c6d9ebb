import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SwapBroker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003328',
            internalName: 'swap-broker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'Defeat this unit instead',
            optional: true,
            when: {
                onCardDefeated: (event, context) =>
                    event.card.isUnit() && event.card !== context.source && event.card.controller === context.player
            },
            replaceWith: { replacementImmediateEffect: AbilityHelper.immediateEffects.defeat() }
        });
    }
}
