import { EventCard } from '../../core/card/EventCard';

export default class SharedPurse extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000721',
            internalName: 'shared-purse',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Any number of players draw a card',
            targetResolver: {
                mode: TargetMode.MultiplePlayers,
                immediateEffect: AbilityHelper.immediateEffects.draw()
            }
        });
    }
}
