import { EventCard } from '../../core/card/EventCard';

export default class EverlastingSolder extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004001',
            internalName: 'everlasting-solder',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'An upgrade can\'t be defeated',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Upgrade,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({ effect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.BeDefeated) })
            }
        });
    }
}
