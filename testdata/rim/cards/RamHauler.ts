import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class RamHauler extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000238',
            internalName: 'ram-hauler',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal the excess damage to an enemy ground unit',
            optional: true,
            when: {
                onCardDefeated: (event, context) =>
                    event.isDefeatedByAttacker && DefeatCardSystem.defeatSourceCard(event) === context.source
            },
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                controller: RelativePlayer.Opponent,
                zoneFilter: ZoneName.GroundArena,
                immediateEffect: AbilityHelper.immediateEffects.excessDamage((context) => ({
                    type: DamageType.Excess,
                    sourceEventForExcessDamage: context.event.defeatSource.event
                }))
            }
        });
    }
}
