import { EventCard } from '../../core/card/EventCard';

export default class QuietAmnesty extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000601',
            internalName: 'quiet-amnesty',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Return an enemy unit to its owner\'s hand and collect its Bounties',
            targetResolver: {
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                controller: RelativePlayer.Opponent,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.returnToHand(),
                    AbilityHelper.immediateEffects.collectBounty((context) => ({
                        bountyProperties: context.target.getBountyKeywords().map((bounty) => bounty.abilityProps),
                        bountySource: context.target
                    }))
                ])
            }
        });
    }
}
