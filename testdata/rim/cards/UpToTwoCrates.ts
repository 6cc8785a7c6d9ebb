import { EventCard } from '../../core/card/EventCard';

export default class UpToTwoCrates extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000716',
            internalName: 'up-to-two-crates',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a Shield token to each of up to 2 units',
            targetResolver: {
                mode: TargetMode.UpTo,
                numCards: 2,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.giveShield()
            }
        });
    }
}
