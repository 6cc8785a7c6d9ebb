import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ThriftyStoker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000609',
            internalName: 'thrifty-stoker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Give this unit an Experience token if no resource paid for it, and a Shield token if a Credit did',
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                AbilityHelper.immediateEffects.conditional({
                    condition: (context) => !context.event.costs.resources || context.event.costs.resources === 0,
                    onTrue: AbilityHelper.immediateEffects.giveExperience()
                }),
                AbilityHelper.immediateEffects.conditional({
                    condition: (context) => context.event.costs.creditTokens && context.event.costs.creditTokens > 0,
                    onTrue: AbilityHelper.immediateEffects.giveShield()
                })
            ])
        });
    }
}
