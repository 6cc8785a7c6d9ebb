import { EventCard } from '../../core/card/EventCard';

export default class OppositeShore extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000004005',
            internalName: 'opposite-shore',
        };
    }

    public override setupCardAbilities(registrar: IEventAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => {
                    const other = context.target?.zoneName === ZoneName.GroundArena ? ZoneName.SpaceArena : ZoneName.GroundArena;
                    const crew = context.target?.zoneName === ZoneName.GroundArena ? Trait.Vehicle : Trait.Trooper;
                    const there = context.game.getPlayers().flatMap((player) => player.getArenaUnits({ arena: other })).length;
                    const crewed = context.player.opponent.getArenaUnits().some((unit) => unit.zoneName === other && unit.hasSomeTrait(crew));
                    return { target: context.player.opponent.base, amount: there + (crewed ? 4 : 0) };
                })
            }
        });
    }
}
