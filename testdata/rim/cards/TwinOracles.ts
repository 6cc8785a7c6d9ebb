import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TwinOracles extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000235',
            internalName: 'twin-oracles',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Reveal the top card of a deck',
            targetResolver: {
                mode: TargetMode.Select,
                showUnresolvable: true,
                choices: (context) => ({
                    ['Your deck']: AbilityHelper.immediateEffects.reveal({ target: context.player.getTopCardOfDeck() }),
                    ['Opponent deck']: AbilityHelper.immediateEffects.reveal({ target: context.player.opponent.getTopCardOfDeck() })
                })
            },
            ifYouDo: (done) => ({
                title: 'Exhaust a unit that costs as much or less',
                targetResolver: {
                    cardCondition: (card) => card.isUnit() && card.cost <= done.events[0].card[0].cost,
                    immediateEffect: AbilityHelper.immediateEffects.exhaust()
                }
            })
        });
    }
}
