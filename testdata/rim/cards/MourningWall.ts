import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class MourningWall extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000416',
            internalName: 'mourning-wall',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addGainTriggeredAbilityTargetingAttached({
            title: 'Heal 1 damage from this base',
            when: {
                onCardDefeated: (event, context) =>
                    EnumHelpers.isUnit(event.lastKnownInformation.type) &&
                    event.lastKnownInformation.controller === context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.heal((context) => ({ target: context.source, amount: 1 }))
        });
    }
}
