import { EventCard } from '../../core/card/EventCard';

export default class CallThePickets extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001211',
            internalName: 'call-the-pickets',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Create a Clone Trooper token',
            immediateEffect: AbilityHelper.immediateEffects.createCloneTrooper(),
            ifYouDo: (ifYouDoContext) => ({
                title: 'It gains Sentinel for this phase',
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    target: ifYouDoContext.resolvedEvents[0]?.generatedTokens,
                    effect: AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Sentinel)
                })
            })
        });
    }
}
