import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HalfAHerald extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001417',
            internalName: 'half-a-herald',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: { whenPlayed: true, onAttack: false },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
