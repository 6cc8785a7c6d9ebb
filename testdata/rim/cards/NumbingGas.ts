import { EventCard } from '../../core/card/EventCard';

export default class NumbingGas extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000490',
            internalName: 'numbing-gas',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit loses all abilities for this phase',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                    effect: AbilityHelper.ongoingEffects.loseAllAbilities()
                })
            }
        });
    }
}
