import { EventCard } from '../../core/card/EventCard';

export default class TwoByTurns extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007107',
            internalName: 'two-by-turns',
        };
    }

    private oneAttack(AbilityHelper: IAbilityHelper) {
        return AbilityHelper.immediateEffects.selectCard((_context) => ({
            immediateEffect: AbilityHelper.immediateEffects.attack((_attackContext) => {
                return { targetCondition: (card) => card.isBase(), optional: true };
            })
        }));
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with up to 2 units, one after the other',
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                this.oneAttack(AbilityHelper),
                this.oneAttack(AbilityHelper)
            ])
        });
    }
}
