import { EventCard } from '../../core/card/EventCard';

export default class HarborSavings extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000170',
            internalName: 'harbor-savings',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Create 2 Credit tokens',
            immediateEffect: AbilityHelper.immediateEffects.createCreditToken({ amount: 2 })
        });
    }
}
