import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FadingStrength extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006030',
            internalName: 'fading-strength',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.cardLastingEffect({ duration: Duration.UntilEndOfPhase, effect: AbilityHelper.ongoingEffects.modifyStats({ power: -1, hp: 0 }) }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
