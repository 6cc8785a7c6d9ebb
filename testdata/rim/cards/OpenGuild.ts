import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class OpenGuild extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001242',
            internalName: 'open-guild',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Ignore the Villainy aspect penalty on units that you play',
            targetController: RelativePlayer.Self,
            ongoingEffect: AbilityHelper.ongoingEffects.ignoreSpecificAspectPenalties({
                cardTypeFilter: WildcardCardType.Unit,
                ignoredAspect: Aspect.Villainy
            })
        });
    }
}
