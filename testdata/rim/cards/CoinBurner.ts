import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CoinBurner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000605',
            internalName: 'coin-burner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Defeat a Credit token to give this unit an Experience token',
            optional: true,
            targetResolver: {
                cardTypeFilter: WildcardCardType.Token,
                cardCondition: (card) => card.isCreditToken(),
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            ifYouDo: {
                title: 'Give this unit an Experience token',
                immediateEffect: AbilityHelper.immediateEffects.giveExperience()
            }
        });

        registrar.addActionAbility({
            title: 'Deal 1 damage to a base',
            cost: AbilityHelper.costs.defeat({
                activePromptTitle: 'Choose a token to defeat',
                cardTypeFilter: CardType.TokenCard,
                controller: RelativePlayer.Self
            }),
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
