import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SalvageCode extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001225',
            internalName: 'salvage-code',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Each friendly upgraded unit returns an upgrade when it is defeated',
            targetController: RelativePlayer.Self,
            matchTarget: (card) => card.isUnit() && card.isUpgraded(),
            ongoingEffect: AbilityHelper.ongoingEffects.gainAbility({
                type: AbilityType.Triggered,
                title: 'Return an upgrade that was on this unit to its owner\'s hand',
                when: { whenDefeated: true },
                targetResolver: {
                    zoneFilter: ZoneName.Discard,
                    cardCondition: (card, context) => context.event?.lastKnownInformation?.upgrades.includes(card),
                    immediateEffect: AbilityHelper.immediateEffects.returnToHand()
                }
            })
        });
    }
}
