import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class Likeness extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000106',
            internalName: 'likeness',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPreEnterPlayAbility({
            title: 'This unit enters play as a copy of another, except that it is a droid, too',
            optional: true,
            targetResolver: {
                activePromptTitle: 'Choose whom to copy',
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                cardCondition: (card, context) => card !== context.source,
                immediateEffect: AbilityHelper.immediateEffects.cardLastingEffect((context) => ({
                    duration: Duration.Custom,
                    until: { onCardLeavesPlay: (event, context) => event.card === context.source },
                    target: context.source,
                    effect: [
                        AbilityHelper.ongoingEffects.overridePrintedAttributes({
                            title: context.target.title,
                            subtitle: context.target.subtitle,
                            aspects: context.target.aspects,
                            defaultArena: context.target.defaultArena,
                            printedType: context.target.printedType,
                            printedCost: context.target.printedCost,
                            printedHp: context.target.getPrintedHp(),
                            printedPower: context.target.getPrintedPower(),
                            printedUpgradeHp: context.target.printedUpgradeHp,
                            printedUpgradePower: context.target.printedUpgradePower,
                            printedTraits: context.target.getPrintedTraits(),
                            printedKeywords: context.target.printedKeywords
                        }),
                        AbilityHelper.ongoingEffects.gainTrait(Trait.Droid),
                        AbilityHelper.ongoingEffects.cloneUnit(context.target)
                    ]
                }))
            }
        });
    }
}
