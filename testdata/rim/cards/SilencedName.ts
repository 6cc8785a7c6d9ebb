import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SilencedName extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006032',
            internalName: 'silenced-name',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.allCardsForPlayerLastingEffect((context) => ({ duration: Duration.WhileSourceInPlay, target: context.player, cardTargetMode: AllCardsTargetMode.OnlyOwned, cardTitle: context.source.title, effect: AbilityHelper.ongoingEffects.blankAllCardsForPlayer() })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
