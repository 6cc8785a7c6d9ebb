import { EventCard } from '../../core/card/EventCard';

export default class KinshipTest extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003325',
            internalName: 'kinship-test',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Deal damage to a unit for what it shares with you',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                    amount: Helpers.setIntersection(new Set(context.target.aspects), new Set(context.player.base.aspects)).size +
                        2 * Helpers.setIntersection(context.target.traits, context.player.leader.traits).size
                }))
            }
        });
    }
}
