import { EventCard } from '../../core/card/EventCard';

export default class ReadTheCracks extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000554',
            internalName: 'read-the-cracks',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It gets +1/+0 for each damage on the defender as the attack begins',
            initiateAttack: {
                attackerLastingEffects: (_context, attack) => ({
                    condition: () => attack.getAllTargets().some((target) => !target.isBase()),
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: attack.getAllTargets().reduce((total, target) => total + (target.isBase() ? 0 : target.damage), 0), hp: 0 })
                })
            }
        });
    }
}
