import { EventCard } from '../../core/card/EventCard';

export default class PullTheLever extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000237',
            internalName: 'pull-the-lever',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Detach a pilot and exhaust it',
            targetResolver: {
                cardTypeFilter: WildcardCardType.UnitUpgrade,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.detachPilot(),
                    AbilityHelper.immediateEffects.exhaust()
                ])
            }
        });
    }
}
