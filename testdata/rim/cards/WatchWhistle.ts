import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class WatchWhistle extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000001209',
            internalName: 'watch-whistle',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainTriggeredAbilityTargetingAttached({
            title: 'Ready this unit',
            limit: AbilityHelper.limit.perRound(1),
            when: {
                onCardReadied: (event, context) =>
                    event.card.isUnit() && event.card.controller !== context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.ready()
        });
    }
}
