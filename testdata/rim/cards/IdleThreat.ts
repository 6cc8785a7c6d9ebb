import { EventCard } from '../../core/card/EventCard';

export default class IdleThreat extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000915',
            internalName: 'idle-threat',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to a unit. You may attack with it',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.damage({ amount: 1 }),
                    AbilityHelper.immediateEffects.attack((context) => ({ target: context.target, optional: true }))
                ])
            }
        });
    }
}
