import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class ColdLedger extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000241',
            internalName: 'cold-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Exhaust the damaged unit',
            optional: true,
            when: {
                onDamageDealt: (event, context) => this.isDealtByFriends(event, context)
            },
            immediateEffect: AbilityHelper.immediateEffects.exhaust((context) => {
                return { target: context.event.card };
            })
        });
    }

    private isDealtByFriends(event, context): boolean {
        if (event.card.isUnit() && event.card.controller !== context.player) {
            switch (event.damageSource.type) {
                case DamageSourceType.Ability:
                    const controller = event.damageSource.controller ?? event.damageSource.card.controller;
                    return event.damageSource.card.isUnit() && controller === context.player;
                case DamageSourceType.Attack:
                    return event.damageSource.damageDealtBy.some((unit) => unit.controller === context.player);
            }
        }
        return false;
    }
}
