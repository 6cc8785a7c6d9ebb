import { EventCard } from '../../core/card/EventCard';

export default class SealedBan extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003022',
            internalName: 'sealed-ban',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'For this phase, a unit cannot attack if you have more than 1 card in hand now',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => {
                    const count = context.player.hand.length;
                    return { effect: AbilityHelper.ongoingEffects.cannotAttack(() => count > 1) };
                })
            }
        });
    }
}
