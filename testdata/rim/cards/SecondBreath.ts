import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SecondBreath extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004071',
            internalName: 'second-breath',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Exhaust another friendly unit, then take another action',
            cost: AbilityHelper.costs.exhaustSelf(),
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.selectCard({
                    controller: RelativePlayer.Self,
                cardCondition: (card, context) => card !== context.source,
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.exhaust()
                }),
                AbilityHelper.immediateEffects.playerLastingEffect({
                    effect: AbilityHelper.ongoingEffects.additionalAction(),
                    duration: Duration.Persistent
                })
            ])
        });
    }
}
