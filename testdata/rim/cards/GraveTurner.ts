import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GraveTurner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003322',
            internalName: 'grave-turner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Return another card from your discard pile to your hand',
            targetResolver: {
                zoneFilter: ZoneName.Discard,
                controller: RelativePlayer.Self,
                cardCondition: (card) => card !== this,
                immediateEffect: AbilityHelper.immediateEffects.returnToHand()
            }
        });
    }
}
