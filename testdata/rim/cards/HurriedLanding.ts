import { EventCard } from '../../core/card/EventCard';

export default class HurriedLanding extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000404',
            internalName: 'hurried-landing',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Play a unit from your hand',
            targetResolver: {
                zoneFilter: ZoneName.Hand,
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.playCardFromHand({ playAsType: WildcardCardType.Unit })
            },
            ifYouDo: (ifYouDoContext) => ({
                title: 'Give an Experience token to it',
                immediateEffect: AbilityHelper.immediateEffects.giveExperience({ target: ifYouDoContext.target })
            })
        });
    }
}
