import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BehindTheWall extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000756',
            internalName: 'behind-the-wall',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'While you control a trooper, this unit cannot be attacked',
            condition: (context) => context.player.hasSomeArenaUnit({ trait: Trait.Trooper }),
            ongoingEffect: AbilityHelper.ongoingEffects.cardCannot(AbilityRestriction.BeAttacked)
        });
    }
}
