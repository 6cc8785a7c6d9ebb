import { EventCard } from '../../core/card/EventCard';

export default class SurpriseAudit extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000562',
            internalName: 'surprise-audit',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Reveal 2 enemy resources. Defeat each of them with Smuggle',
            immediateEffect: AbilityHelper.immediateEffects.randomSelection((context) => ({
                target: context.player.opponent.getRandomResources(context, 2),
                count: Math.min(2, context.player.opponent.resources.length),
                innerSystem: AbilityHelper.immediateEffects.reveal()
            })),
            then: (thenContext) => ({
                title: 'Defeat each of them with Smuggle',
                thenCondition: () => thenContext.events[0].cards.some((card) => card.hasSomeKeyword(KeywordName.Smuggle)),
                immediateEffect: AbilityHelper.immediateEffects.defeat({
                    target: thenContext.events[0].cards.filter((card) => card.hasSomeKeyword(KeywordName.Smuggle))
                })
            })
        });
    }
}
