import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NerraColdPresence extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000410',
            internalName: 'nerra#cold-presence',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each enemy unit gets -0/-1',
            targetController: RelativePlayer.Opponent,
            targetCardTypeFilter: WildcardCardType.Unit,
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 0, hp: -1 })
        });
    }
}
