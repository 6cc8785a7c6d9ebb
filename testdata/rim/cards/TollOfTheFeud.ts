import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TollOfTheFeud extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000566',
            internalName: 'toll-of-the-feud',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'As an additional cost for each opponent to play an event, they must deal 2 damage to their base',
            targetController: RelativePlayer.Opponent,
            ongoingEffect: OngoingEffectBuilder.player.static(EffectName.AdditionalPlayCost, (game) => (context) => {
                if (context.ability.card.isEvent()) {
                    return AbilityHelper.costs.dealDamageSpecific(2, context.player.base);
                }
                return undefined;
            })
        });
    }
}
