import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class MortgagedLife extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006035',
            internalName: 'mortgaged-life',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.delayedCardEffect({ title: 'Defeat this unit', when: { onPhaseStarted: (event) => event.phase === PhaseName.Regroup }, immediateEffect: AbilityHelper.immediateEffects.defeat() }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
