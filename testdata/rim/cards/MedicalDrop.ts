import { EventCard } from '../../core/card/EventCard';

export default class MedicalDrop extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000000019',
            internalName: 'medical-drop',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Heal 3 damage from a unit or base, then give a Shield token to a unit you control',
            targetResolver: {
                immediateEffect: AbilityHelper.immediateEffects.heal({ amount: 3 })
            },
            then: {
                title: 'Give a Shield token to a unit you control',
                targetResolver: {
                    controller: RelativePlayer.Self,
                    cardTypeFilter: WildcardCardType.Unit,
                    immediateEffect: AbilityHelper.immediateEffects.giveShield()
                }
            }
        });
    }
}
