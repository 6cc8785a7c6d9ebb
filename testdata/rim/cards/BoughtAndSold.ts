import { EventCard } from '../../core/card/EventCard';

export default class BoughtAndSold extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001226',
            internalName: 'bought-and-sold',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Take control of a unit and defeat it',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.takeControlOfUnit((context) => ({
                        newController: context.player
                    })),
                    AbilityHelper.immediateEffects.defeat()
                ])
            }
        });
    }
}
