import { EventCard } from '../../core/card/EventCard';

export default class SalvageWrit extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000311',
            internalName: 'salvage-writ',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The next unit you play this phase gains Exploit 2',
            immediateEffect: AbilityHelper.immediateEffects.forThisPhasePlayerEffect({
                effect: AbilityHelper.ongoingEffects.addExploit({
                    match: (card) => card.isUnit(),
                    limit: AbilityHelper.limit.perPlayerPerGame(1),
                    exploitKeywordAmount: 2
                })
            })
        });
    }
}
