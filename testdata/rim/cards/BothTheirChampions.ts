import { EventCard } from '../../core/card/EventCard';

export default class BothTheirChampions extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003052',
            internalName: 'both-their-champions',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Each player chooses a unit they control. Defeat those units',
            targetResolvers: {
                theirs: {
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Opponent,
                    immediateEffect: AbilityHelper.immediateEffects.defeat()
                },
                yours: {
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Self,
                    immediateEffect: AbilityHelper.immediateEffects.defeat()
                }
            }
        });
    }
}
