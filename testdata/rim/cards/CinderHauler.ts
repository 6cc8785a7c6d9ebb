import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CinderHauler extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000400',
            internalName: 'cinder-hauler',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Put this unit into play as a ready resource',
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => context.source.zoneName === ZoneName.Discard,
                onTrue: AbilityHelper.immediateEffects.resourceCard((context) => ({ target: context.source, readyResource: true }))
            })
        });
    }
}
