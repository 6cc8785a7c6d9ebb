// What an attack is given by the card that lets the unit attack is said of the attack,
// if it holds of that one.
describe('The chat log says what an attack is given', function() {
    integration(function(contextRef) {
        const attackOn = async (target) => {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    hand: ['winning-stride'], groundArena: ['siege-walker']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'],
                    groundArena: ['rim-trooper']
                }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.winningStride);
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context[target]);
            return context.getChatLogs(3);
        };

        it('where its condition holds', async function () {
            const log = await attackOn('rimTrooper');
            expect(log).toEqual([
                'player1 plays Winning Stride to initiate an attack with Siege Walker',
                'player1 attacks Rim Trooper with Siege Walker and uses Winning Stride to give +2/+0 to Siege Walker for this attack',
                'player2\'s Rim Trooper is defeated by player1 due to having no remaining HP'
            ]);
        });

        it('and nothing where it does not', async function () {
            const log = await attackOn('p2Base');
            expect(log).toEqual([
                'player1 plays Winning Stride to initiate an attack with Siege Walker',
                'player1 attacks player2\'s base with Siege Walker'
            ]);
        });
    });
});
