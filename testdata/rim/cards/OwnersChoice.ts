import { EventCard } from '../../core/card/EventCard';

export default class OwnersChoice extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000246',
            internalName: 'owners-choice',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'The owner of a unit puts it on the top or bottom of their deck',
            targetResolvers: {
                unit: {
                    cardTypeFilter: WildcardCardType.NonLeaderUnit,
                },
                deck: {
                    mode: TargetMode.Select,
                    dependsOn: 'unit',
                    choosingPlayer: (context) => (context.targets.unit.owner === context.player ? RelativePlayer.Self : RelativePlayer.Opponent),
                    choices: (context) => ({
                        [NamedAction.Top]: AbilityHelper.immediateEffects.moveToTopOfDeck({ target: context.targets.unit }),
                        [NamedAction.Bottom]: AbilityHelper.immediateEffects.moveToBottomOfDeck({ target: context.targets.unit }),
                    })
                }
            }
        });
    }
}
