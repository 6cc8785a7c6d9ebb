import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TiredGuard extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000781',
            internalName: 'tired-guard',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Give a Shield token to this unit',
            when: {
                onCardExhausted: (event, context) => event.card === context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.giveShield()
        });
    }
}
