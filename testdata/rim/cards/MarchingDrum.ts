import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class MarchingDrum extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000704',
            internalName: 'marching-drum',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainConstantAbilityTargetingAttached({
            title: 'Each other friendly unit gets +1/+0',
            targetController: RelativePlayer.Self,
            matchTarget: (card, context) => card !== context.source,
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 1, hp: 0 })
        });
    }
}
