import { EventCard } from '../../core/card/EventCard';

export default class MeltedPlates extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001427',
            internalName: 'melted-plates',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat an upgrade',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Upgrade,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.handler((context) => ({
                        handler: () => context.targets.bearer = context.target.parentCard
                    })),
                    AbilityHelper.immediateEffects.defeat()
                ])
            },
            ifYouDo: (defeatContext) => ({
                title: 'Give 2 Experience tokens to that unit',
                immediateEffect: AbilityHelper.immediateEffects.giveExperience({
                    target: defeatContext.targets.bearer,
                    amount: 2
                })
            })
        });
    }
}
