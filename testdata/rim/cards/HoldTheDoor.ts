import { EventCard } from '../../core/card/EventCard';

export default class HoldTheDoor extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001219',
            internalName: 'hold-the-door',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit gets +1/+1 and gains Sentinel for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: [
                        AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 1 }),
                        AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Sentinel)
                    ]
                })
            }
        });
    }
}
