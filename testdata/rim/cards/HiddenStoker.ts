import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HiddenStoker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000192',
            internalName: 'hidden-stoker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Return this unit to your hand',
            immediateEffect: AbilityHelper.immediateEffects.returnToHand((context) => ({
                target: context.source
            }))
        });
    }
}
