import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class VacantCockpit extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000006039',
            internalName: 'vacant-cockpit',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.detachPilot((context) => ({ target: context.source.upgrades.filter((card) => card.hasSomeTrait(Trait.Pilot)) })),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
