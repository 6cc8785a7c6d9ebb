import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ShellingPost extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000341',
            internalName: 'shelling-post',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Indirect damage you deal to opponents is increased by 1',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyIndirectDamage({
                amount: 1,
                opponentsOnly: true
            })
        });
    }
}
