import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

export default class SidewalkPorter extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000001208',
            internalName: 'sidewalk-porter',
        };
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addTriggeredAbility({
            title: 'Draw a card',
            limit: AbilityHelper.limit.perRound(1),
            when: {
                onAttackDeclared: (event, context) => event.attack.attacker.controller !== context.player
            },
            immediateEffect: AbilityHelper.immediateEffects.draw()
        });
    }
}
