import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CoinOverPages extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004212',
            internalName: 'coin-over-pages',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'Create a Credit token instead',
            when: {
                onCardsDrawn: (event, context) =>
                    event.player === context.player && event.amount >= 2 && context.game.currentPhase === PhaseName.Action
            },
            replaceWith: {
                replacementImmediateEffect: AbilityHelper.immediateEffects.createCreditToken()
            }
        });
    }
}
