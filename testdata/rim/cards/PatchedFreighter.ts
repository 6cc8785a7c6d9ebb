import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class PatchedFreighter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000230',
            internalName: 'patched-freighter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Pay 1 resource or return this unit to hand',
            when: {
                onRegroupPhaseReadyCards: (event) => event.resolutionStatus === 'created'
            },
            targetResolver: {
                mode: TargetMode.Select,
                choices: (context) => ({
                    ['Pay 1 resource']: AbilityHelper.immediateEffects.payResources({ target: context.player, amount: 1 }),
                    ['Return this unit']: AbilityHelper.immediateEffects.returnToHand({ target: context.source })
                })
            }
        });
    }
}
