import { EventCard } from '../../core/card/EventCard';

export default class WitherAndTax extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003049',
            internalName: 'wither-and-tax',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Give a unit -2/-0 for this phase and deal its power to your base',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                        effect: AbilityHelper.ongoingEffects.modifyStats({ power: -2, hp: 0 })
                    }),
                    AbilityHelper.immediateEffects.damage((context) => ({
                        target: context.player.base,
                        amount: context.target.getPower()
                    }))
                ])
            }
        });
    }
}
