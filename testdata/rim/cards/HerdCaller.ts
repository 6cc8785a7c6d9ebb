import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HerdCaller extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000054',
            internalName: 'herd-caller',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'This unit gets +1/+0 for each other friendly Fringe unit',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats((target, context) => ({
                power: context.player.getArenaUnits({ otherThan: target, trait: Trait.Fringe }).length,
                hp: 0
            }))
        });

        registrar.addConstantAbility({
            title: 'This unit gains Raid 1 for each friendly Droid unit',
            ongoingEffect: AbilityHelper.ongoingEffects.gainKeyword((target, context) => ({
                keyword: KeywordName.Raid,
                amount: context.player.getArenaUnits({ trait: Trait.Droid }).length
            }))
        });
    }
}
