import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class NamesakeHunter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004084',
            internalName: 'namesake-hunter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Draw a card for each other unit of this name',
            immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({
                amount: context.player.getArenaUnits({ otherThan: context.source })
                    .filter((unit) => unit.internalName === context.source.internalName).length
            }))
        });
    }
}
