import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class AftermathCrew extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000049',
            internalName: 'aftermath-crew',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenAttackEndsAbility({
            title: 'Draw a card',
            attackerMustSurvive: true,
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
