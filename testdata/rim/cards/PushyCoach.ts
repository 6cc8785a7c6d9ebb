import { EventCard } from '../../core/card/EventCard';

export default class PushyCoach extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001080',
            internalName: 'pushy-coach',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a unit +1/+1 for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.sequential([
                    AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                        effect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 1 })
                    }),
                    AbilityHelper.immediateEffects.optional({
                        title: 'Attack with that unit',
                        innerSystem: AbilityHelper.immediateEffects.attack()
                    })
                ])
            }
        });
    }
}
