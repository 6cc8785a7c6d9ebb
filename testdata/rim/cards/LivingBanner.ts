import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LivingBanner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001015',
            internalName: 'living-banner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each other friendly unit gains the keywords of this unit',
            matchTarget: (card, context) => card !== context.source && card.isUnit(),
            ongoingEffect: AbilityHelper.ongoingEffects.gainKeywords((_, context) =>
                context.source.keywords.map((keyword) => keyword.toProperties()))
        });
    }
}
