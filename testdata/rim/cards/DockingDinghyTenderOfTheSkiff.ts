import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class DockingDinghyTenderOfTheSkiff extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004207',
            internalName: 'docking-dinghy#tender-of-the-skiff',
        };
    }

    public override getUpgradeHp() {
        return 0;
    }

    public override getUpgradePower() {
        return 0;
    }

    public override canAttach(targetCard: Card, _context: AbilityContext<this>, _controller: Player) {
        return targetCard.isUnit() && targetCard.title === 'Patrol Skiff';
    }

    public override checkIsAttachable(): void {
        return;
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Attach this as an upgrade to Patrol Skiff',
            cost: [AbilityHelper.costs.abilityActivationResourceCost(1)],
            condition: (context) => context.source.isUnit(),
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.attachUpgrade((context) => ({
                    upgrade: context.source
                }))
            }
        });

        registrar.addPilotingAbility({
            title: 'Attached unit gets +3/+3',
            type: AbilityType.Constant,
            condition: (context) => context.source.isAttached(),
            matchTarget: (card, context) => card === context.source.parentCard,
            targetController: WildcardRelativePlayer.Any,
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 3, hp: 3 })
        });
    }
}
