import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SwornWarden extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000712',
            internalName: 'sworn-warden',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addIgnoreSpecificAspectPenaltyAbility({
            title: 'Ignore the Vigilance penalty of this unit while you control an official',
            ignoredAspect: Aspect.Vigilance,
            condition: (context) => context.player.hasSomeArenaUnit({ trait: Trait.Official })
        });
    }
}
