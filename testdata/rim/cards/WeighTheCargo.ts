import { EventCard } from '../../core/card/EventCard';

export default class WeighTheCargo extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000141',
            internalName: 'weigh-the-cargo',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose a number',
            targetResolver: {
                mode: TargetMode.ChooseNumber,
                min: 1,
                max: 3
            },
            then: (chosen) => ({
                title: 'Deal that much damage to a unit',
                targetResolver: {
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: parseInt(chosen.select) })
                }
            })
        });
    }
}
