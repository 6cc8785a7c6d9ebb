import { BaseCard } from '../../core/card/BaseCard';

export default class WatchCitadel extends BaseCard {
    protected override getImplementationId() {
        return {
            id: '9000000171',
            internalName: 'watch-citadel',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEpicActionAbility({
            title: 'Deal 3 damage to a unit',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 3 })
            }
        });
    }
}
