import { EventCard } from '../../core/card/EventCard';

export default class RollOfStrangers extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000963',
            internalName: 'roll-of-strangers',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Name a card',
            targetResolver: {
                mode: TargetMode.DropdownList,
                options: this.game.allNonLeaderCardTitles
            },
            then: (named) => ({
                title: 'Deal 2 damage to their base for each unit of that name',
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    target: context.player.opponent.base,
                    amount: 2 * context.player.opponent.getArenaUnits().filter((unit) => unit.title === named.select).length
                }))
            })
        });
    }
}
