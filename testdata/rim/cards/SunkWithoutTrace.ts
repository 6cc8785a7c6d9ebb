import { EventCard } from '../../core/card/EventCard';

export default class SunkWithoutTrace extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001402',
            internalName: 'sunk-without-trace',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            ifYouDo: (defeatContext) => ({
                title: 'Put it on the bottom of its owner\'s deck',
                immediateEffect: AbilityHelper.immediateEffects.moveToBottomOfDeck({ target: defeatContext.target })
            })
        });
    }
}
