import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class PassingLedger extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000342',
            internalName: 'passing-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Take control of this upgrade and attach it to a unit you control',
            canBeTriggeredBy: RelativePlayer.Opponent,
            when: {
                onAttackDeclared: (event, context) =>
                    context.source.isAttached() && event.attack.getAllTargets().includes(context.source.parentCard)
            },
            targetResolver: {
                controller: RelativePlayer.Self,
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.attachUpgrade((context) => ({
                    newController: RelativePlayer.Self,
                    upgrade: context.source,
                    target: context.target
                }))
            }
        });
    }
}
