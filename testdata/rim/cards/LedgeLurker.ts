import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LedgeLurker extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000007103',
            internalName: 'ledge-lurker',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'If it ambushes, draw a card',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => Boolean(context.event.attack.isAmbush),
                onTrue: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
