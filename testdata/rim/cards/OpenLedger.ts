import { EventCard } from '../../core/card/EventCard';

export default class OpenLedger extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000405',
            internalName: 'open-ledger',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'An opponent pays or you draw',
            targetResolver: {
                mode: TargetMode.Select,
                choosingPlayer: RelativePlayer.Opponent,
                choices: (context) => ({
                    ['Pay 2 resources']: AbilityHelper.immediateEffects.payResources({ target: context.player.opponent, amount: 2 }),
                    ['Opponent draws a card']: AbilityHelper.immediateEffects.draw()
                })
            }
        });
    }
}
