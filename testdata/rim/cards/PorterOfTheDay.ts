import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PorterOfTheDay extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001207',
            internalName: 'porter-of-the-day',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            limit: AbilityHelper.limit.perRound(1),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
