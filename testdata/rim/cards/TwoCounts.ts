import { EventCard } from '../../core/card/EventCard';

export default class TwoCounts extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003033',
            internalName: 'two-counts',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose one',
            targetResolver: {
                mode: TargetMode.Select,
                choices: (context) => {
                    const count = context.player.hand.length;
                    return {
                        ['Draw and deal damage as counted']: AbilityHelper.immediateEffects.sequential([
                            AbilityHelper.immediateEffects.draw({ amount: 2 }),
                            AbilityHelper.immediateEffects.damage(() => ({
                                amount: count,
                                target: context.player.opponent.base
                            }))
                        ]),
                        ['Draw']: AbilityHelper.immediateEffects.draw()
                    };
                }
            }
        });
    }
}
