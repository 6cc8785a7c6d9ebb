import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class CensusOfPlayers extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001020',
            internalName: 'census-of-players',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Gets +1/+0 for each that is so',
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats((target, context) => ({
                power:
                    (target.controller.creditTokenCount > 0 ? 1 : 0) +
                    (target.controller.hasTheForce ? 1 : 0) +
                    (target.controller.exhaustedResourceCount > 0 ? 1 : 0) +
                    (target.controller.drawDeck.length > 1 ? 1 : 0) +
                    (target.controller.isAspectInPlay(Aspect.Command) ? 1 : 0) +
                    (target.controller.isKeywordInPlay(KeywordName.Raid) ? 1 : 0) +
                    (target.controller.hasSomeArenaUpgrade({ trait: Trait.Item }) ? 1 : 0) +
                    (target.controller.controlsLeaderUnitOrUpgradeWithTitle('Mara Venn') ? 1 : 0) +
                    (target.controller.getCardsInZone(ZoneName.Discard).length > 0 ? 1 : 0) +
                    (target.controller.deckLeader.title === 'Mara Venn' ? 1 : 0),
                hp: 0
            }))
        });
    }
}
