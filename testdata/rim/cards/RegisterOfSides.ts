import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RegisterOfSides extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001063',
            internalName: 'register-of-sides',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Gets +1/+0 for each that is so',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats((target, context) => ({
                power:
                    (context.game.isTraitInPlay(Trait.Trooper) ? 1 : 0) +
                    (context.game.isTraitInPlay(Trait.Pilot) ? 1 : 0) +
                    (context.game.hasSomeArenaCard({ trait: Trait.Trooper }) ? 1 : 0) +
                    (context.game.getActivePlayer() === context.player ? 1 : 0) +
                    (context.player.isActivePlayer() ? 1 : 0) +
                    (context.player.hasSomeInPlayCard({ trait: Trait.Trooper }) ? 1 : 0) +
                    context.player.getInPlayCards({ trait: Trait.Fringe }).length +
                    context.game.findAnyCardsInPlay((card) => card.isBase()).length,
                hp: 0
            }))
        });
    }
}
