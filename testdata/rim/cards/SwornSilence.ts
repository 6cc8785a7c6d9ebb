import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SwornSilence extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006056',
            internalName: 'sworn-silence',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.playerLastingEffect((context) => ({ duration: Duration.UntilEndOfPhase, target: context.player, effect: AbilityHelper.ongoingEffects.playerCannot(AbilityRestriction.PlayEvent) })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
