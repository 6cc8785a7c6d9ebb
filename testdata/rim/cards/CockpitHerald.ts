import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CockpitHerald extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000711',
            internalName: 'cockpit-herald',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotingAbility({
            type: AbilityType.Triggered,
            title: 'Give a Shield token to attached unit',
            when: {
                whenPlayed: true
            },
            immediateEffect: AbilityHelper.immediateEffects.giveShield((context) => ({ target: context.source.parentCard }))
        });
    }
}
