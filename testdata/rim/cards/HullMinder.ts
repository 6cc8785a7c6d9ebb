import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class HullMinder extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000000709',
            internalName: 'hull-minder',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addPilotingConstantAbilityTargetingAttached({
            title: 'While you have the initiative, attached unit gets +2/+2',
            condition: (context) => context.player.hasInitiative(),
            ongoingEffect: AbilityHelper.ongoingEffects.modifyStats({ power: 2, hp: 2 })
        });
    }
}
