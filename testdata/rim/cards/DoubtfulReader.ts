import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DoubtfulReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006018',
            internalName: 'doubtful-reader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to the enemy base',
            cost: AbilityHelper.costs.lookAtAndChooseOption((context) => ({ target: context.player.getTopCardOfDeck(), perCardButtons: [{ text: 'Discard', arg: 'discard', immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard() }, { text: 'Bottom', arg: 'bottom', immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck() }] })),
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ target: context.player.opponent.base, amount: 1 }))
        });
    }
}
