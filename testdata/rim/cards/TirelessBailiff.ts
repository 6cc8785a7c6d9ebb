import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TirelessBailiff extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000602',
            internalName: 'tireless-bailiff',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Collect the Bounty once more',
            optional: true,
            when: {
                onBountyCollected: (event, context) => event.context.player === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.collectBounty((context) => ({
                bountyProperties: context.event.bountyProperties,
                bountySource: context.event.card,
                forceResolve: true
            })),
            limit: AbilityHelper.limit.perRound(1)
        });
    }
}
