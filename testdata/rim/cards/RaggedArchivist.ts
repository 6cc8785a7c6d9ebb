import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RaggedArchivist extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006013',
            internalName: 'ragged-archivist',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.moveToBottomOfDeck((context) => ({ target: context.player.discard })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
