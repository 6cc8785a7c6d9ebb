import { EventCard } from '../../core/card/EventCard';

export default class FieldOrders extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000020',
            internalName: 'field-orders',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose one',
            targetResolver: {
                mode: TargetMode.Select,
                choices: {
                    ['Draw a card']: AbilityHelper.immediateEffects.draw(),
                    ['Create a Clone Trooper']: AbilityHelper.immediateEffects.createCloneTrooper()
                }
            }
        });
    }
}
