import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ScrappyFlyer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001076',
            internalName: 'scrappy-flyer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Attack with this unit',
            when: {
                onCardDiscarded: (event, context) => event.card.owner === context.player
            },
            optional: true,
            immediateEffect: AbilityHelper.immediateEffects.attack()
        });
    }
}
