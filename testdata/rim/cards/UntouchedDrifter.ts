import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class UntouchedDrifter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000101',
            internalName: 'untouched-drifter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'Enemy cards cannot defeat, capture, return or take this unit',
            when: {
                onCardDefeated: (event, context) =>
                    event.card === context.source &&
                    event.defeatSource.type === DefeatSourceType.Ability &&
                    event.defeatSource.player !== context.player,
                onCardCaptured: (event, context) =>
                    event.card === context.source && event.context.player !== context.player,
                onCardMoved: (event, context) =>
                    event.card === context.source &&
                    event.destination === ZoneName.Hand &&
                    event.context.player !== context.player,
                onTakeControl: (event, context) =>
                    event.card === context.source && event.newController !== context.player
            }
        });
    }
}
