import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NightReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001196',
            internalName: 'night-reader',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.lookAt((context) => ({ target: context.player.opponent.getTopCardOfDeck(), useDisplayPrompt: true })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
