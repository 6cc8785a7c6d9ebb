import { EventCard } from '../../core/card/EventCard';

export default class LevyOfMuscle extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008104',
            internalName: 'levy-of-muscle',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A friendly unit deals damage equal to its power to an enemy unit',
            targetResolvers: {
                friendlyUnit: {
                    activePromptTitle: 'Choose who deals the damage',
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Self
                },
                enemyUnit: {
                    activePromptTitle: 'Choose who is hurt',
                    dependsOn: 'friendlyUnit',
                    cardTypeFilter: WildcardCardType.Unit,
                    controller: RelativePlayer.Opponent,
                    immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                        source: context.targets.friendlyUnit,
                        amount: context.targets.friendlyUnit.getPower()
                    }))
                }
            }
        });
    }
}
