import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ElderPiper extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004205',
            internalName: 'elder-piper',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each friendly Dock Hand gains the keywords of this unit',
            targetController: RelativePlayer.Self,
            matchTarget: (card, context) => card !== context.source && card.title === 'Dock Hand',
            ongoingEffect: AbilityHelper.ongoingEffects.gainKeywords((_, context) =>
                context.source.keywords.map((keyword) => keyword.toProperties()))
        });
    }
}
