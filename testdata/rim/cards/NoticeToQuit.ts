import { EventCard } from '../../core/card/EventCard';

export default class NoticeToQuit extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008001',
            internalName: 'notice-to-quit',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat all enemy units',
            immediateEffect: AbilityHelper.immediateEffects.defeat((context) => ({
                target: context.player.opponent.getArenaUnits()
            })),
            ifYouDo: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
