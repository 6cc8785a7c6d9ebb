import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class AvidReader extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000413',
            internalName: 'avid-reader',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the base of the opponent',
            collectiveTrigger: true,
            when: { onCardsDrawn: (event, context) => event.player === context.player },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 1, target: context.player.opponent.base }))
        });
    }
}
