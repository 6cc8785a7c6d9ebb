import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CorneredPilot extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000014',
            internalName: 'cornered-pilot',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'While this unit is damaged, it gains Sentinel',
            condition: (context) => context.source.damage > 0,
            ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Sentinel)
        });
    }
}
