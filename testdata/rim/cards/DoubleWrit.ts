import { EventCard } from '../../core/card/EventCard';

export default class DoubleWrit extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008002',
            internalName: 'double-writ',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit and deal 1 damage to its base',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => [
                    AbilityHelper.immediateEffects.defeat(),
                    AbilityHelper.immediateEffects.damage({ amount: 1, target: context.player.opponent.base })
                ])
            },
            ifYouDo: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            },
            ifYouDoNot: {
                title: 'Create a Credit token',
                immediateEffect: AbilityHelper.immediateEffects.createCreditToken()
            }
        });
    }
}
