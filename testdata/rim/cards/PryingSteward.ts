import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PryingSteward extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000979',
            internalName: 'prying-steward',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'You may look at the top card of your deck at any time',
            ongoingEffect: AbilityHelper.ongoingEffects.canLookAtTopOfDeck()
        });

        registrar.addActionAbility({
            title: 'Play the top card of your deck',
            limit: AbilityHelper.limit.perRound(1),
            condition: (context) => context.player.getTopCardOfDeck() != null,
            immediateEffect: AbilityHelper.immediateEffects.playCardFromOutOfPlay((context) => ({
                target: context.player.getTopCardOfDeck(),
                playAsType: WildcardCardType.Any
            }))
        });
    }
}
