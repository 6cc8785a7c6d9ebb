import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TunnelFence extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003329',
            internalName: 'tunnel-fence',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Cards that you play with Smuggle cost 1 resource less',
            targetController: RelativePlayer.Self,
            ongoingEffect: AbilityHelper.ongoingEffects.decreaseCost({
                amount: 1,
                playingTypes: [PlayType.Smuggle, PlayType.Piloting]
            })
        });
    }
}
