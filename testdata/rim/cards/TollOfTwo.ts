import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TollOfTwo extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000984',
            internalName: 'toll-of-two',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'Exhaust this unit and pay 2 resources to draw a card',
            optional: true,
            immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => ({
                resolutionMode: ResolutionMode.AllGameSystemsMustBeLegal,
                gameSystems: [
                    AbilityHelper.immediateEffects.payResources({ amount: 2, target: context.player }),
                    AbilityHelper.immediateEffects.useTheForce({ target: context.player })
                ]
            })),
            ifYouDo: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
