import { EventCard } from '../../core/card/EventCard';

export default class OpenPurse extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000720',
            internalName: 'open-purse',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A player draws a card',
            targetResolver: {
                mode: TargetMode.Player,
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
