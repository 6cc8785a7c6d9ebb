import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ShoutingRacer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008504',
            internalName: 'shouting-racer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Attack with this unit',
            immediateEffect: AbilityHelper.immediateEffects.attack((context) => ({
                activePromptTitle: this.shout(context),
                target: context.source,
                optional: true
            }))
        });
    }

    private shout(context: AbilityContext): string {
        return `${context.source.title} charges`;
    }
}
