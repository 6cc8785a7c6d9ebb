import { EventCard } from '../../core/card/EventCard';

export default class SharedLessons extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000743',
            internalName: 'shared-lessons',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Distribute 3 Experience tokens among friendly units',
            immediateEffect: AbilityHelper.immediateEffects.distributeExperienceAmong({
                amountToDistribute: 3,
                controller: RelativePlayer.Self,
                canChooseNoTargets: false,
                cardTypeFilter: WildcardCardType.Unit
            })
        });
    }
}
