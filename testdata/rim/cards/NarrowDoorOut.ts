import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NarrowDoorOut extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003048',
            internalName: 'narrow-door-out',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'This unit is not defeated or captured',
            limit: AbilityHelper.limit.perRound(1),
            when: {
                onCardDefeated: (event, context) =>
                    event.card === context.source && event.defeatSource.type === DefeatSourceType.Ability,
                onCardCaptured: (event, context) => event.card === context.source
            }
        });
    }
}
