import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HarborBand extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000782',
            internalName: 'harbor-band',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'That unit gets +1/+0 for this phase',
            when: {
                onUnitEntersPlay: (event, context) => event.card.controller === context.player && event.card !== context.source
            },
            immediateEffect: AbilityHelper.immediateEffects.forThisPhaseCardEffect((context) => ({
                target: context.event.card,
                effect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 })
            }))
        });
    }
}
