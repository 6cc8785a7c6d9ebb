import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class EarlyElegist extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000004012',
            internalName: 'early-elegist',
        };
    }

    public override setupCardAbilities(registrar: INonLeaderUnitAbilityRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addWhenDefeatedAbility({
            title: 'Deal damage equal to its power',
            immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                AbilityHelper.immediateEffects.damage((context) => ({
                    target: context.player.opponent.base,
                    amount: context.source.getPower() + (context.source.zoneName === ZoneName.GroundArena ? 10 : 0)
                })),
                AbilityHelper.immediateEffects.giveShield()
            ])
        });
    }
}
