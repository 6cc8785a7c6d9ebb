import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RangingGun extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000312',
            internalName: 'ranging-gun',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'You assign all indirect damage you deal to opponents',
            ongoingEffect: AbilityHelper.ongoingEffects.assignIndirectDamageDealtToOpponents()
        });

        registrar.addWhenPlayedAbility({
            title: 'Deal 2 indirect damage to each opponent',
            immediateEffect: AbilityHelper.immediateEffects.indirectDamageToPlayer((context) => ({
                amount: 2,
                target: context.player.opponent
            }))
        });
    }
}
