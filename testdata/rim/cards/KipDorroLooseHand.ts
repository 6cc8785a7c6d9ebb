import { LeaderUnitCard } from '../../core/card/LeaderUnitCard';

export default class KipDorroLooseHand extends LeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000495',
            internalName: 'kip-dorro#loose-hand',
        };
    }

    protected override setupLeaderSideAbilities(registrar: ILeaderUnitLeaderSideAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Flip Kip Dorro and attach him to a friendly Vehicle unit',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Self,
                cardCondition: (card) => card.isUnit() && card.hasSomeTrait(Trait.Vehicle),
                immediateEffect: AbilityHelper.immediateEffects.flipAndAttachPilotLeader((context) => ({
                    leaderPilotCard: context.source
                }))
            }
        });
    }

    protected override setupLeaderUnitSideAbilities(registrar: ILeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotingGainAbilityTargetingAttached({
            type: AbilityType.Triggered,
            title: 'Draw a card',
            when: {
                onAttack: true
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
