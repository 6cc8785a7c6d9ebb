import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CourteousVictor extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003996',
            internalName: 'courteous-victor',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenAttackEndsAbility({
            title: 'Return the defender to hand',
            immediateEffect: AbilityHelper.immediateEffects.conditional((context) => ({
                condition: context.event.attack.getSingleTarget().zoneName === ZoneName.Discard,
                onTrue: AbilityHelper.immediateEffects.returnToHand({ target: context.event.attack.getSingleTarget() })
            }))
        });
    }
}
