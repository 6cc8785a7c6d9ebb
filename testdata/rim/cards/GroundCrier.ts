import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GroundCrier extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001423',
            internalName: 'ground-crier',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each other friendly ground unit gets +1/+0',
            targetController: RelativePlayer.Self,
            targetLocationFilter: Location.GroundArena,
            targetCardTypeFilter: WildcardCardType.Unit,
            matchTarget: (card, context) => card !== context.source,
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 })
        });
    }
}
