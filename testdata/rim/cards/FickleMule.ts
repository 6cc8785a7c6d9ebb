import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FickleMule extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000415',
            internalName: 'fickle-mule',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'An opponent takes control of it',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => context.event.playType === PlayType.PlayFromHand,
                onTrue: AbilityHelper.immediateEffects.takeControlOfUnit((context) => ({
                    target: context.source,
                    newController: context.player.opponent
                }))
            })
        });
    }
}
