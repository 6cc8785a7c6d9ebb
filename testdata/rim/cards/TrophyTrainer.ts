import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class TrophyTrainer extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001069',
            internalName: 'trophy-trainer',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenPlayedAbility({
            title: 'Attack with a unit',
            initiateAttack: {
                attackerLastingEffects: {
                    effect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 }),
                    condition: (attack, context) => context.source.isUpgraded()
                }
            }
        });
    }
}
