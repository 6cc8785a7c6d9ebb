import { EventCard } from '../../core/card/EventCard';

export default class WeightedCharge extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004086',
            internalName: 'weighted-charge',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It gets +2/+0 and gains Overwhelm for this attack',
            initiateAttack: {
                attackerLastingEffects: [
                    { effect: AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Overwhelm) },
                    { effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 }) }
                ]
            }
        });
    }
}
