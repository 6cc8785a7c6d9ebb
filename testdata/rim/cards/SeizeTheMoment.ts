import { EventCard } from '../../core/card/EventCard';

export default class SeizeTheMoment extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000173',
            internalName: 'seize-the-moment',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give 2 Advantage tokens to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.giveAdvantage({ amount: 2 })
            }
        });
    }
}
