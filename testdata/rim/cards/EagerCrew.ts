import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EagerCrew extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000616',
            internalName: 'eager-crew',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit enters play ready while you have the initiative',
            sourceZoneFilter: ZoneName.GroundArena,
            condition: (context) => context.player.hasInitiative(),
            ongoingEffect: AbilityHelper.ongoingEffects.entersPlayReady()
        });
    }
}
