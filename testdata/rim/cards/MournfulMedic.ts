import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class MournfulMedic extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003997',
            internalName: 'mournful-medic',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Return the damaged unit to hand',
            when: { onDamageDealt: (event, context) => event.card.isUnit() && event.card.controller !== context.player },
            immediateEffect: AbilityHelper.immediateEffects.returnToHand((context) => ({ target: context.event.card }))
        });
    }
}
