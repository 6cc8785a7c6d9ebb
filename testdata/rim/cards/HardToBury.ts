import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HardToBury extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003053',
            internalName: 'hard-to-bury',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Return this unit to its owner\'s hand',
            when: {
                onCardDefeated: (event, context) => event.card === context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.returnToHand()
        });
    }
}
