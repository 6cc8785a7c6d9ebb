import { EventCard } from '../../core/card/EventCard';

export default class SteadyAim extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000714',
            internalName: 'steady-aim',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to a unit',
            targetResolver: {
                mode: TargetMode.Single,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }
        });
    }
}
