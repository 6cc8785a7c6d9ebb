import { EventCard } from '../../core/card/EventCard';

export default class AcrossTheBow extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008105',
            internalName: 'across-the-bow',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }
        });
    }
}
