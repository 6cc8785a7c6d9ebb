import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SpillageClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004081',
            internalName: 'spillage-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            when: {
                onDamageDealt: (event) => event.type === DamageType.Excess
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
