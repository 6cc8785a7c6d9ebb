import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class MendedMask extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000779',
            internalName: 'mended-mask',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal as much damage to a unit as was healed from this one',
            when: {
                onDamageHealed: (event, context) => event.card === context.source && event.amount >= 1
            },
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: context.event.amount }))
            }
        });
    }
}
