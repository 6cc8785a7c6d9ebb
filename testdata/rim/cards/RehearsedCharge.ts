import { EventCard } from '../../core/card/EventCard';

export default class RehearsedCharge extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000007011',
            internalName: 'rehearsed-charge',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Use an On Attack ability',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.useOnAttackAbility()
            }
        });
    }
}
