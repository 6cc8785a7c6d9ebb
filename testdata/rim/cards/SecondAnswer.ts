import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SecondAnswer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000787',
            internalName: 'second-answer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Rescue a card',
            optional: true,
            targetResolver: {
                zoneFilter: ZoneName.Capture,
                immediateEffect: AbilityHelper.immediateEffects.rescue()
            },
            ifYouDoNot: {
                title: 'Give a Shield token to this unit',
                immediateEffect: AbilityHelper.immediateEffects.giveShield()
            }
        });
    }
}
