import { EventCard } from '../../core/card/EventCard';

export default class BorrowedMuscle extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001228',
            internalName: 'borrowed-muscle',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A friendly unit deals 2 damage to an enemy unit',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.draw(),
                AbilityHelper.immediateEffects.selectCard({
                    activePromptTitle: 'Choose who strikes',
                    name: 'striker',
                    controller: RelativePlayer.Self,
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.selectCard({
                        activePromptTitle: 'Choose who is struck',
                        name: 'struck',
                        controller: RelativePlayer.Opponent,
                        cardTypeFilter: WildcardCardType.Unit,
                        immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                            amount: 2,
                            target: context.targets.struck
                        }))
                    })
                })
            ])
        });
    }
}
