import { EventCard } from '../../core/card/EventCard';

export default class WorkSongs extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001070',
            internalName: 'work-songs',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Strengthen Droid units and draw a card',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous((context) => ({
                resolutionMode: ResolutionMode.AllGameSystemsMustBeLegal,
                gameSystems: [
                    AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                        target: context.player.getArenaUnits({ trait: Trait.Droid }),
                        effect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 1 })
                    }),
                    AbilityHelper.immediateEffects.draw()
                ]
            }))
        });
    }
}
