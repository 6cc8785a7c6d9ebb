import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FrankReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006020',
            internalName: 'frank-reader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.revealAndChooseOption((context) => ({ target: context.player.getTopCardOfDeck(), perCardButtons: [{ text: 'Discard', arg: 'discard', immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard() }, { text: 'Draw', arg: 'draw', immediateEffect: AbilityHelper.immediateEffects.drawSpecificCard() }] })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
