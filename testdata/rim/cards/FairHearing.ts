import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class FairHearing extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000788',
            internalName: 'fair-hearing',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addOnAttackAbility({
            title: 'The opponent may draw a card. If they do, deal 2 damage to their base',
            optional: true,
            playerChoosingOptional: RelativePlayer.Opponent,
            immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({ target: context.player.opponent })),
            ifYouDo: {
                title: 'Deal 2 damage to their base',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({ amount: 2, target: context.player.opponent.base }))
            }
        });
    }
}
