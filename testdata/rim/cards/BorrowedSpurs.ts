import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class BorrowedSpurs extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000317',
            internalName: 'borrowed-spurs',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Attack with attached unit',
            immediateEffect: AbilityHelper.immediateEffects.attack((context) => ({
                attacker: context.source.parentCard
            }))
        });
    }
}
