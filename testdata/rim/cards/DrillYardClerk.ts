import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DrillYardClerk extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000108',
            internalName: 'drill-yard-clerk',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbility({
            title: 'Defeat this unit to create twice the tokens',
            optional: true,
            when: {
                onTokensCreated: (event, context) =>
                    event.player === context.player && event.tokenType !== TokenCardName.Force
            },
            onlyIfYouDoEffect: AbilityHelper.immediateEffects.defeat(),
            replaceWith: (context) => {
                const { tokenType, amount, cards } = context.event;
                const system = {
                    [TokenUpgradeName.Experience]: AbilityHelper.immediateEffects.giveExperience({
                        amount: amount * 2,
                        target: cards
                    }),
                    [TokenUpgradeName.Shield]: AbilityHelper.immediateEffects.giveShield({
                        amount: amount * 2,
                        target: cards
                    }),
                    [TokenUnitName.CloneTrooper]: AbilityHelper.immediateEffects.createCloneTrooper({
                        amount: amount * 2
                    })
                };
                return { replacementImmediateEffect: system[tokenType] };
            }
        });
    }
}
