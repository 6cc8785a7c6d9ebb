import { EventCard } from '../../core/card/EventCard';

export default class LampsAlongTheQuay extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000008102',
            internalName: 'lamps-along-the-quay',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Exhaust each unit in an arena',
            targetResolver: {
                mode: TargetMode.Select,
                activePromptTitle: 'Choose an arena',
                choices: (context) => ({
                    ['Ground']: AbilityHelper.immediateEffects.exhaust({
                        target: context.game.getArenaUnits({ arena: ZoneName.GroundArena })
                    }),
                    ['Space']: AbilityHelper.immediateEffects.exhaust({
                        target: context.game.getArenaUnits({ arena: ZoneName.SpaceArena })
                    })
                })
            }
        });
    }
}
