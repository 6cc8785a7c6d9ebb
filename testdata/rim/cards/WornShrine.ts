import { BaseCard } from '../../core/card/BaseCard';

export default class WornShrine extends BaseCard {
    protected override getImplementationId() {
        return {
            id: '9000000344',
            internalName: 'worn-shrine',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'The Force is with you',
            limit: AbilityHelper.limit.perPlayerPerGame(1),
            immediateEffect: AbilityHelper.immediateEffects.theForceIsWithYou()
        });
    }
}
