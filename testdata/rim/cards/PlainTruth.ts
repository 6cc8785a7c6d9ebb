import { EventCard } from '../../core/card/EventCard';

export default class PlainTruth extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000001012',
            internalName: 'plain-truth',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Say whether you hold many cards or few',
            targetResolver: {
                mode: TargetMode.Select,
                choices: {
                    ['Many']: (context) => context.player.hand.length > 2,
                    ['Few']: (context) => context.player.hand.length <= 2,
                    ['Anyhow']: () => true
                }
            },
            immediateEffect: AbilityHelper.immediateEffects.conditional({
                condition: (context) => context.select.choice === 'Few',
                onTrue: AbilityHelper.immediateEffects.draw({ amount: 2 }),
                onFalse: AbilityHelper.immediateEffects.draw()
            })
        });
    }
}
