import { EventCard } from '../../core/card/EventCard';

export default class CertifiedDead extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001401',
            internalName: 'certified-dead',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 3 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 3 })
            },
            then: (damageContext) => ({
                title: 'Draw a card',
                thenCondition: () => damageContext.target.zoneName === ZoneName.Discard,
                immediateEffect: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
