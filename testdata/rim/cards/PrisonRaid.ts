import { EventCard } from '../../core/card/EventCard';

export default class PrisonRaid extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000232',
            internalName: 'prison-raid',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal 1 damage to a unit, or 3 if it guards captured cards',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.conditional({
                    condition: (context) => context.target.capturedUnits.length > 0,
                    onTrue: AbilityHelper.immediateEffects.damage({ amount: 3 }),
                    onFalse: AbilityHelper.immediateEffects.damage({ amount: 1 })
                })
            }
        });
    }
}
