import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HeirOfMany extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001061',
            internalName: 'heir-of-many',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Gains what units in your discard pile have',
            ongoingEffect: AbilityHelper.ongoingEffects.gainKeywords((target) =>
                [KeywordName.Sentinel, KeywordName.Saboteur].filter((keyword) =>
                    target.controller.discard.some((card) => card.isUnit() && card.hasSomeKeyword(keyword))))
        });

        registrar.addOnAttackAbility({
            title: 'Draw a card for each arena in which you control more units',
            immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({
                amount: this.countArenas(context.player)
            }))
        });
    }

    private countArenas(player: Player): number {
        return [ZoneName.GroundArena, ZoneName.SpaceArena].filter((arena) =>
            player.getArenaUnits({ arena }).length > player.opponent.getArenaUnits({ arena }).length).length;
    }
}
