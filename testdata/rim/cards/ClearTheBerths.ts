import { EventCard } from '../../core/card/EventCard';

export default class ClearTheBerths extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001435',
            internalName: 'clear-the-berths',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat up to 2 units',
            targetResolver: {
                mode: TargetMode.UpTo,
                numCards: 2,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            then: (defeatContext) => ({
                title: 'Return them to their owners\' hands',
                immediateEffect: AbilityHelper.immediateEffects.returnToHand({ target: defeatContext.target })
            })
        });
    }
}
