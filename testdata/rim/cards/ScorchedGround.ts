import { EventCard } from '../../core/card/EventCard';

export default class ScorchedGround extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003032',
            internalName: 'scorched-ground',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Defeat a unit. Then deal 1 damage to each other enemy unit in its arena',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.sequential((context) => {
                    const arena = context.target.zoneName;
                    return [
                        AbilityHelper.immediateEffects.defeat(),
                        AbilityHelper.immediateEffects.damage((inner) => ({
                            amount: 1,
                            target: inner.player.opponent.getArenaUnits({ arena: arena })
                        }))
                    ];
                })
            }
        });
    }
}
