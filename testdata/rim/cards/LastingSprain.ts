import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LastingSprain extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006001',
            internalName: 'lasting-sprain',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.forThisRoundCardEffect({ effect: AbilityHelper.ongoingEffects.modifyStats({ power: -1, hp: 0 }) }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
