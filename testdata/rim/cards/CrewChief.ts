import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CrewChief extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000145',
            internalName: 'crew-chief',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Friendly Troopers get +1/+0 for each other one',
            targetController: RelativePlayer.Self,
            matchTarget: (card) => card.hasSomeTrait(Trait.Trooper),
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats((target, context) => ({
                power: context.player.getArenaUnits({ otherThan: target, trait: Trait.Trooper }).length,
                hp: 0
            }))
        });
    }
}
