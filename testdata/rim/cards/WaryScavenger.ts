import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WaryScavenger extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000088',
            internalName: 'wary-scavenger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Look at the top card of your deck',
            immediateEffect: AbilityHelper.immediateEffects.lookAtAndChooseOption((context) => {
                const top = context.player.getTopCardOfDeck();
                return {
                    target: top,
                    perCardButtons: [
                        {
                            text: 'Play it',
                            arg: 'play',
                            immediateEffect: AbilityHelper.immediateEffects.playCardFromOutOfPlay({
                                target: top,
                                playAsType: WildcardCardType.Any
                            })
                        },
                        {
                            text: 'Discard it',
                            arg: 'discard',
                            immediateEffect: AbilityHelper.immediateEffects.discardSpecificCard({ target: top })
                        },
                        {
                            text: 'Leave it',
                            arg: 'leave',
                            immediateEffect: AbilityHelper.immediateEffects.noAction({ hasLegalTarget: true })
                        }
                    ]
                };
            })
        });
    }
}
