import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RegisterOfRanks extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001062',
            internalName: 'register-of-ranks',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Gets +1/+0 for each that is so',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats((target, context) => ({
                power:
                    (target.hasEveryTrait(new Set([Trait.Fringe, Trait.Droid])) ? 1 : 0) +
                    (target.hasEveryTrait(new Set([Trait.Fringe, Trait.Pilot])) ? 1 : 0) +
                    (target.hasSentinel() ? 1 : 0) +
                    (target.isCaptured() ? 1 : 0) +
                    (target.isResource() ? 1 : 0) +
                    (target.getType() === CardType.BasicUnit ? 1 : 0) +
                    target.getNumericKeywordTotal(KeywordName.Raid) +
                    target.aspects.filter((aspect) => aspect === Aspect.Command).length +
                    (target.controller.leader.onStartingSide ? 1 : 0) +
                    (target.controller.leader.epicActionSpent ? 1 : 0),
                hp: 0
            }))
        });
    }
}
