import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HarborMarshal extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000997',
            internalName: 'harbor-marshal',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addDamageModificationAbility({
            title: 'If damage would be dealt to a card you control, prevent 1 of it',
            modificationType: DamageModificationType.Reduce,
            amount: 1,
            shouldCardHaveDamageModification: (card, context) => card.controller === context.player
        });
    }
}
