import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class BugleMaster extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001241',
            internalName: 'bugle-master',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addConstantAbility({
            title: 'Units that you create or rescue enter play ready',
            targetController: RelativePlayer.Self,
            ongoingEffect: AbilityHelper.ongoingEffects.unitsEnterPlayReady({
                entryType: new Set([EntryType.Created, EntryType.Rescued])
            })
        });
    }
}
