import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class KeywordTally extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003324',
            internalName: 'keyword-tally',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Draw cards',
            immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({
                amount: new Set(context.player.getArenaUnits()
                    .flatMap((unit) => unit.keywords.map((keyword) => keyword.name))).size
            }))
        });
    }
}
