import { EventCard } from '../../core/card/EventCard';

export default class OneOrTwoCrates extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000717',
            internalName: 'one-or-two-crates',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a Shield token to 1 or 2 units',
            targetResolver: {
                mode: TargetMode.UpTo,
                numCards: 2,
                canChooseNoCards: false,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.giveShield()
            }
        });
    }
}
