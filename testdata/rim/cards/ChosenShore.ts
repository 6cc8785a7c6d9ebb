import { EventCard } from '../../core/card/EventCard';

export default class ChosenShore extends EventCard {
    protected override getImplementationId() {
        return {
            id: '9000003950',
            internalName: 'chosen-shore',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.setEventAbility({
            title: 'Choose an arena. Deal 1 damage to a unit in it',
            targetResolver: {
                mode: TargetMode.Select,
                choices: {
                    ['Ground']: AbilityHelper.immediateEffects.noAction({ hasLegalTarget: true }),
                    ['Space']: AbilityHelper.immediateEffects.noAction({ hasLegalTarget: true })
                }
            },
            then: (chosen) => ({
                title: 'Deal 1 damage to a unit there',
                targetResolver: {
                    cardTypeFilter: WildcardCardType.Unit,
                    cardCondition: (card) => card.zoneName === ZoneName.GroundArena ? chosen.select === 'Ground' : chosen.select === 'Space',
                    immediateEffect: AbilityHelper.immediateEffects.damage({ amount: 1 })
                }
            })
        });
    }
}
