import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TightGripClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004213',
            internalName: 'tight-grip-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'Deal 1 damage to your base instead',
            when: {
                onCardDiscarded: (event, context) =>
                    event.discardedFromPlayer === context.player && event.discardedFromZone === ZoneName.Hand
            },
            replaceWith: {
                replacementImmediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.base }))
            }
        });
    }
}
