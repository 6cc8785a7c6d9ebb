import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PlainMourner extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003030',
            internalName: 'plain-mourner',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Deal damage to your base by the power that is printed on it and that it had',
            when: { onCardDefeated: (event) => event.card.isUnit() },
            immediateEffect: AbilityHelper.immediateEffects.damage((context) => ({
                amount: context.event.card.getPower() + 5 * context.event.lastKnownInformation.power,
                target: context.player.base
            }))
        });
    }
}
