import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DrillSergeant extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000013',
            internalName: 'drill-sergeant',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each other friendly Trooper unit gets +1/+0',
            targetController: RelativePlayer.Self,
            targetCardTypeFilter: WildcardCardType.Unit,
            matchTarget: (card, context) => card !== context.source && card.hasSomeTrait(Trait.Trooper),
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 })
        });
    }
}
