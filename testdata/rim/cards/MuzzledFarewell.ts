import { EventCard } from '../../core/card/EventCard';

export default class MuzzledFarewell extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003051',
            internalName: 'muzzled-farewell',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'A unit loses all abilities for this phase. Defeat it',
            targetResolver: {
                cardTypeFilter: WildcardCardType.Unit,
                immediateEffect: AbilityHelper.immediateEffects.simultaneous([
                    AbilityHelper.immediateEffects.forThisPhaseCardEffect({
                        effect: AbilityHelper.ongoingEffects.loseAllAbilities()
                    }),
                    AbilityHelper.immediateEffects.defeat()
                ])
            }
        });
    }
}
