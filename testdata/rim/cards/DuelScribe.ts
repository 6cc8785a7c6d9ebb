import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DuelScribe extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003074',
            internalName: 'duel-scribe',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onCardDefeated: (event, context) => event.defeatSource.attack?.attacker === context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
