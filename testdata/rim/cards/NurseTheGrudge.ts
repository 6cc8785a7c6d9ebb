import { EventCard } from '../../core/card/EventCard';

export default class NurseTheGrudge extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004069',
            internalName: 'nurse-the-grudge',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'If a friendly unit is damaged, deal 1 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.conditional({
                    condition: (context) => context.player.hasSomeArenaUnit({ condition: (card) => card.damage > 0 }),
                    onTrue: AbilityHelper.immediateEffects.damage({ amount: 1 })
                })
            }
        });
    }
}
