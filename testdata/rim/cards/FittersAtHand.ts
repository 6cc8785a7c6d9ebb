import { EventCard } from '../../core/card/EventCard';

export default class FittersAtHand extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004002',
            internalName: 'fitters-at-hand',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Upgrades on Dock Hands cost 1 less',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect({
                effect: AbilityHelper.ongoingEffects.decreaseCost({
                    cardTypeFilter: WildcardCardType.Upgrade,
                    amount: 1,
                    attachTargetCondition: (unit) => unit.title === 'Dock Hand'
                })
            })
        });
    }
}
