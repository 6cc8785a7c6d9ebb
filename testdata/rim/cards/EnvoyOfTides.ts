import { DoubleSidedLeaderCard } from '../../core/card/DoubleSidedLeaderCard';

export default class EnvoyOfTides extends DoubleSidedLeaderCard {
    protected override getImplementationId() {
        return {
            id: '9000000995',
            internalName: 'envoy-of-tides',
        };
    }

    protected override setupLeaderSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card, then flip this leader',
            cost: AbilityHelper.costs.exhaustSelf(),
            immediateEffect: AbilityHelper.immediateEffects.sequential([
                AbilityHelper.immediateEffects.draw(),
                AbilityHelper.immediateEffects.flipDoubleSidedLeader()
            ])
        });
    }

    protected override setupLeaderBackSideAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 2 damage to the enemy base, then flip this leader',
            cost: AbilityHelper.costs.exhaustSelf(),
            immediateEffect: AbilityHelper.immediateEffects.sequential((context) => [
                AbilityHelper.immediateEffects.damage({ target: context.player.opponent.base, amount: 2 }),
                AbilityHelper.immediateEffects.flipDoubleSidedLeader()
            ])
        });
    }
}
