import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DockheadDare extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008500',
            internalName: 'dockhead-dare',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Deal 1 damage to another friendly unit and attack with it',
            optional: true,
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self,
                cardCondition: (card, context) => card !== context.source,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.damage({ amount: 1 }),
                    AbilityHelper.immediateEffects.attack()
                ])
            }
        });
    }
}
