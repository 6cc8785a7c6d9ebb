import { EventCard } from '../../core/card/EventCard';

export default class SecondLaunch extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001404',
            internalName: 'second-launch',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a friendly unit',
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.NonLeaderUnit,
                immediateEffect: AbilityHelper.immediateEffects.defeat()
            },
            then: (defeatContext) => ({
                title: 'Play it for free',
                immediateEffect: AbilityHelper.immediateEffects.playCardFromOutOfPlay({
                    target: defeatContext.target,
                    adjustCost: { costAdjustType: CostAdjustType.Free }
                }),
                then: {
                    title: 'Give it a Shield',
                    immediateEffect: AbilityHelper.immediateEffects.giveShield({ target: defeatContext.target })
                }
            })
        });
    }
}
