import { EventCard } from '../../core/card/EventCard';

export default class RecklessDive extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000243',
            internalName: 'reckless-dive',
        };
    }

    private dealt: DamageDealtThisPhaseWatcher;

    protected override setupStateWatchers(registrar: StateWatcherRegistrar, AbilityHelper: IAbilityHelper) {
        this.dealt = AbilityHelper.stateWatchers.damageDealtThisPhase();
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Attack with a unit. It gets +2/+0 and gains Overwhelm for this attack. If it damaged a base, defeat it',
            initiateAttack: {
                attackerLastingEffects: {
                    effect: [
                        AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 0 }),
                        AbilityHelper.ongoingEffects.gainKeyword(KeywordName.Overwhelm)
                    ]
                }
            },
            ifYouDo: (done) => ({
                title: `Defeat ${done.target?.title}`,
                ifYouDoCondition: () => this.dealt.unitHasDealtDamage(
                    done.target,
                    (entry) => entry.activeAttackId === done.activeAttackId &&
                      (entry.targets.some((target) => target.isBase()) || entry.damageType === DamageType.Overwhelm)
                ),
                immediateEffect: AbilityHelper.immediateEffects.defeat({ target: done.target })
            })
        });
    }
}
