import { EventCard } from '../../core/card/EventCard';

export default class UnerringAim extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001187',
            internalName: 'unerring-aim',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 2 damage to an enemy unit',
            targetResolver: {
                mode: TargetMode.AutoSingle,
                controller: RelativePlayer.Opponent,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
            }
        });
    }
}
