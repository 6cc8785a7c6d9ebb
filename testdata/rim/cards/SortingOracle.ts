import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SortingOracle extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003310',
            internalName: 'sorting-oracle',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Discard cards from a deck',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolvers: {
                word: {
                    mode: TargetMode.DropdownList,
                    activePromptTitle: 'Choose an aspect',
                    options: Object.values(Aspect)
                },
                deck: {
                    mode: TargetMode.Player,
                    activePromptTitle: 'Choose a deck',
                    dependsOn: 'word',
                    immediateEffect: AbilityHelper.immediateEffects.discardFromDeck((context) => ({
                        amount: 1,
                        target: context.targets.deck
                    }))
                }
            },
            ifYouDo: (discarded) => ({
                title: 'Draw a card',
                ifYouDoCondition: () => discarded.events[0].card.hasSomeAspect(discarded.selects.word.choice as Aspect),
                immediateEffect: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
