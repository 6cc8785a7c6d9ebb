import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class GrudgeTeacher extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003042',
            internalName: 'grudge-teacher',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each other friendly unit learns from what it suffers, once each round',
            targetController: RelativePlayer.Self,
            matchTarget: (card, context) => card !== context.source,
            ongoingEffect: AbilityHelper.ongoingEffects.gainAbility({
                    type: AbilityType.Triggered,
                    title: 'Give an Experience token to this unit',
                    limit: AbilityHelper.limit.perRound(1),
                    when: {
                        onDamageDealt: (event, context) => event.card === context.source
                    },
                    immediateEffect: AbilityHelper.immediateEffects.giveExperience()
                })
        });
    }
}
