import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ReadyMourner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001229',
            internalName: 'ready-mourner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Draw a card',
            optional: true,
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
