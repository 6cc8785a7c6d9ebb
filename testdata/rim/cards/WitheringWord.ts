import { EventCard } from '../../core/card/EventCard';

export default class WitheringWord extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000419',
            internalName: 'withering-word',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a unit -2/-2 for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: -2, hp: -2 })
                })
            }
        });
    }
}
