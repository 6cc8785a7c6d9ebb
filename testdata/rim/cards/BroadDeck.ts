import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BroadDeck extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000318',
            internalName: 'broad-deck',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'You may play 1 additional Pilot on this unit',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyPilotingLimit({ amount: 1 })
        });
    }
}
