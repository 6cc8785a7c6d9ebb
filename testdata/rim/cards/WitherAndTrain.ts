import { EventCard } from '../../core/card/EventCard';

export default class WitherAndTrain extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003050',
            internalName: 'wither-and-train',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a unit -0/-3 for this phase and two Experience tokens',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                        effect: AbilityHelper.ongoingEffects.modifyStats({ power: 0, hp: -3 })
                    }),
                    AbilityHelper.immediateEffects.giveExperience({ amount: 2 })
                ])
            }
        });
    }
}
