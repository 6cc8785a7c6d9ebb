import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class StampDuty extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001084',
            internalName: 'stamp-duty',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'As an additional cost to play an event, deal 2 damage to your base',
            targetController: WildcardRelativePlayer.Any,
            ongoingEffect: OngoingEffectBuilder.player.static(EffectName.AdditionalPlayCost, (game) => (context) => {
                if (context.ability.card.isEvent()) {
                    return AbilityHelper.costs.dealDamageSpecific(2, context.player.base);
                }
                return undefined;
            })
        });
    }
}
