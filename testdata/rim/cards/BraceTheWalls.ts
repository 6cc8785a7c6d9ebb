import { EventCard } from '../../core/card/EventCard';

export default class BraceTheWalls extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000105',
            internalName: 'brace-the-walls',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Prevent the next damage to a base this phase',
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.gainAbility({
                        title: 'Prevent the damage',
                        type: AbilityType.DamageModification,
                        modificationType: DamageModificationType.PreventAll,
                        limit: AbilityHelper.limit.perPhase(1)
                    })
                })
            }
        });
    }
}
