import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CrossfireCaptain extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000924',
            internalName: 'crossfire-captain',
        };
    }

    public override setupCardAbilities() {
        this.addWhenPlayedAbility({
            title: 'Deal 2 damage to a friendly ground unit and an enemy ground unit',
            targetResolvers: {
                myGroundUnit: {
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Self,
                    locationFilter: Location.GroundArena,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                },
                theirGroundUnit: {
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Opponent,
                    locationFilter: [Location.GroundArena],
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 2 })
                }
            },
            effect: 'deal 2 damage to {1} and {2}',
            effectArgs: (context) => [context.targets.myGroundUnit, context.targets.theirGroundUnit]
        });
        this.addOnAttackAbility({
            title: 'This unit gets +1/+0 for each upgrade on it',
            immediateEffect: AbilityHelper.actions.cardLastingEffect((context) => ({
                duration: Duration.UntilEndOfAttack,
                effect: AbilityHelper.effects.modifyStats({ power: context.source.upgrades.length, hp: 0 })
            })),
            effect: 'give {0} +{1}/+0'
        });
    }
}
