import { UpgradeCard } from '../../core/card/UpgradeCard';

export default class RestlessRider extends UpgradeCard {
    protected override getImplementationId() {
        return {
            id: '9000000706',
            internalName: 'restless-rider',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addReplacementEffectAbilityTargetingAttached({
            title: 'This unit cannot be exhausted by enemy card abilities',
            when: {
                onCardExhausted: (event, context) =>
                    event.card === context.source &&
                    event.exhaustSource.type === ExhaustSourceType.Ability &&
                    event.exhaustSource.player !== context.player
            }
        });
    }
}
