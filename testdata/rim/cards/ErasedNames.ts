import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ErasedNames extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000909',
            internalName: 'erased-names',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Name a card. Cards of that name that the opponent owns lose all abilities while this unit is in play',
            targetResolver: {
                mode: TargetMode.DropdownList,
                options: this.game.allNonLeaderCardTitles,
            },
            then: (thenContext) => ({
                title: 'Cards of that name lose all abilities',
                immediateEffect: AbilityHelper.immediateEffects.allCardsForPlayerLastingEffect((context) => ({
                    duration: Duration.WhileSourceInPlay,
                    target: context.player.opponent,
                    cardTargetMode: AllCardsTargetMode.OnlyOwned,
                    cardTitle: thenContext.select,
                    effect: AbilityHelper.ongoingEffects.blankAllCardsForPlayer(),
                }))
            })
        });
    }
}
