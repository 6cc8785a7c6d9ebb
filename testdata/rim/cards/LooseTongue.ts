import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LooseTongue extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000981',
            internalName: 'loose-tongue',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal 1 damage to the enemy base',
            when: {
                onCardRevealed: (event, context) =>
                    event.cards.some((card) => card.owner === context.player) &&
                    event.revealedFromZone === ZoneName.Hand
            },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                target: context.player.opponent.base,
                amount: 1
            }))
        });

        registrar.addActionAbility({
            title: 'Reveal your hand',
            limit: AbilityHelper.limit.perRound(1),
            immediateEffect: AbilityHelper.immediateEffects.reveal((context) => ({ target: context.player.hand }))
        });
    }
}
