import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HomesickScout extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000765',
            internalName: 'homesick-scout',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 1 damage to a ground unit',
            cost: [
                AbilityHelper.costs.exhaustSelf(),
                AbilityHelper.costs.returnSelfToHandFromPlay()
            ],
            cannotTargetFirst: true,
            targetResolver: {
                zoneFilter: ZoneName.GroundArena,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
            }
        });
    }
}
