import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NotaryOfThePier extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000008013',
            internalName: 'notary-of-the-pier',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Disclose Command, Command to draw a card',
            immediateEffect: AbilityHelper.immediateEffects.disclose({ aspects: [Aspect.Command, Aspect.Command] }),
            ifYouDo: {
                title: 'Draw a card',
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
