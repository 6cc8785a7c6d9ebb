import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SealedPetition extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004006',
            internalName: 'sealed-petition',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            requiresConfirmation: true,
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
