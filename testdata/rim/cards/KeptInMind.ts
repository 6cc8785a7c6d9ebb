import { EventCard } from '../../core/card/EventCard';

export default class KeptInMind extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003063',
            internalName: 'kept-in-mind',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return a unit to its owner\'s hand',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            },
            then: (context) => {
                const type = context.target.type;
                return {
                    title: 'Defeat a unit. If the other one was no leader, draw a card',
                    immediateEffect: AbilityHelper.immediateEffects.sequential([
                        AbilityHelper.immediateEffects.draw(),
                        AbilityHelper.immediateEffects.conditional({
                            condition: EnumHelpers.isUnit(type),
                            onTrue: AbilityHelper.immediateEffects.draw(),
                            onFalse: AbilityHelper.immediateEffects.noAction()
                        })
                    ])
                };
            }
        });
    }
}
