import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class QuickUnderstudy extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004063',
            internalName: 'quick-understudy',
        };
    }

    public override getAbilityRegistrar(): INonLeaderUnitAbilityRegistrar {
        return super.getAbilityRegistrar();
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPreEnterPlayAbility({
            title: 'Enter play with the "When Played" abilities of another unit',
            optional: true,
            targetResolver: {
                activePromptTitle: 'Choose a unit to understudy',
                cardTypeFilter: WildcardCardType.Unit,
                cardCondition: (card, context) => card !== context.source,
                immediateEffect: AbilityHelper.immediateEffects.cardLastingEffect((context) => ({
                    duration: Duration.Custom,
                    until: { onCardLeavesPlay: (event, inner) => event.card === inner.source },
                    target: context.source,
                    effect: [
                        AbilityHelper.ongoingEffects.copyStandardTriggeredAbilities(context.target, StandardTriggeredAbilityType.WhenPlayed)
                    ]
                }))
            }
        });
    }
}
