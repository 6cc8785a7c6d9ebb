import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GraveSpeaker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000180',
            internalName: 'grave-speaker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
