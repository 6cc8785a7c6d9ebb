import { EventCard } from '../../core/card/EventCard';

export default class ThreeHelpings extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001243',
            internalName: 'three-helpings',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose two, perhaps the same',
            immediateEffect: AbilityHelper.immediateEffects.chooseModalEffects({
                amountOfChoices: 2,
                canChooseSameOptionMoreThanOnce: true,
                choices: () => ({
                    ['Draw a card']: AbilityHelper.immediateEffects.draw(),
                    ['Create a Spy']: AbilityHelper.immediateEffects.createSpy()
                })
            })
        });
    }
}
