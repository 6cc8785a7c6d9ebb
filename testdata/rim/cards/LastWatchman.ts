import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class LastWatchman extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000968',
            internalName: 'last-watchman',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenAttackEndsAbility({
            title: 'Draw a card',
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
