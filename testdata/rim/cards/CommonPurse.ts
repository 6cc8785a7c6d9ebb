import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CommonPurse extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001409',
            internalName: 'common-purse',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            limit: AbilityHelper.limit.perGame(2),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
