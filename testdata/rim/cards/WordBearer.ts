import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class WordBearer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000914',
            internalName: 'word-bearer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Play an event from your hand',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolver: {
                controller: RelativePlayer.Self,
                zoneFilter: ZoneName.Hand,
                cardTypeFilter: CardType.Event,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({ playAsType: CardType.Event })
            }
        });
    }
}
