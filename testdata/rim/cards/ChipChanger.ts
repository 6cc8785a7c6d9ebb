import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ChipChanger extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003309',
            internalName: 'chip-changer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Draw a card',
            cost: AbilityHelper.costs.defeat({
                activePromptTitle: 'Choose a friendly token to defeat',
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Token,
                zoneFilter: [ZoneName.SpaceArena, ZoneName.Base]
            }),
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
