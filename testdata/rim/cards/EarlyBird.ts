import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EarlyBird extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000146',
            internalName: 'early-bird',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Enters play ready',
            condition: (context) => context.player.hasInitiative(),
            ongoingEffect: OngoingEffectBuilder.card.static(EffectName.EntersPlayReady)
        });
    }
}
