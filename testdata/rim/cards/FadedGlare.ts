import { EventCard } from '../../core/card/EventCard';

export default class FadedGlare extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001222',
            internalName: 'faded-glare',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit',
            initiateAttack: {
                defenderLastingEffects: {
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: -1, hp: 0 })
                }
            }
        });
    }
}
