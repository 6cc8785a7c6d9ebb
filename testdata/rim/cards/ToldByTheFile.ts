import { NonLeaderUnitCard } from '../../core/card/NonLeaderUnitCard';

const kMuch = 2;

function plus(a: number, b: number) {
    return a + b;
}

export default class ToldByTheFile extends NonLeaderUnitCard {
    protected override getImplementationId() {
        return {
            id: '9000003058',
            internalName: 'told-by-the-file',
        };
    }

    private also: number;
    private readonly much = kMuch;
    private static readonly little = 1;

    public constructor(owner: Player, cardData: ICardDataJson) {
        super(owner, cardData);
        this.also = ToldByTheFile.little;
    }

    private get soMuch() {
        return plus(this.much, this.also);
    }

    public override setupCardAbilities(registrar: ICardRegistrar, AbilityHelper: IAbilityHelper) {
        registrar.addActionAbility({
            title: 'Deal 3 damage to a base',
            cost: AbilityHelper.costs.exhaustSelf(),
            targetResolver: {
                cardTypeFilter: CardType.Base,
                immediateEffect: AbilityHelper.immediateEffects.damage({ amount: this.soMuch })
            }
        });
    }
}
