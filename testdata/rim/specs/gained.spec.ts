// What the chat log says of attacks by abilities, and of abilities that units have from
// other cards. A parameter has a type here.
describe('Abilities of others', function() {
    integration(function(contextRef) {
        const attack = (name: string) => `to initiate an attack with ${name}`;

        const setUp = async (player1, player2 = {}) => {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand', 'dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand'], ...player1
                },
                player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'], ...player2 }
            });
            return contextRef.context;
        };

        it('attack with what they give the attacker', async function () {
            const context = await setUp({ hand: ['weighted-charge'], groundArena: ['siege-walker'] });

            expect(context.player1).toHavePrompt('Action Window');
            context.player1.clickCard(context.weightedCharge);
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context.p2Base);
            expect(context.getChatLogs(2)).toEqual([
                `player1 plays Weighted Charge ${attack('Siege Walker')}`,
                'player1 attacks player2\'s base with Siege Walker and uses Weighted Charge ' +
                'to give Overwhelm and to give +2/+0 to Siege Walker for this attack'
            ]);
        });

        it('attack by what has triggered', async function () {
            const context = await setUp({ hand: ['eager-squire'], groundArena: ['siege-walker'] });

            context.player1.clickCard(context.eagerSquire);
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context.p2Base);
            expect(context.getChatLogs(3)).toEqual([
                'player1 plays Eager Squire',
                `player1 uses Eager Squire ${attack('Siege Walker')}`,
                'player1 attacks player2\'s base with Siege Walker'
            ]);
        });

        it('are given, and used by who has them', async function () {
            const context = await setUp(
                { hand: ['parting-lesson'], groundArena: ['rim-trooper'] }, { groundArena: ['siege-walker'] });

            context.player1.clickCard(context.partingLesson);
            context.player1.clickCard(context.rimTrooper);
            expect(context.getChatLog()).toBe('player1 plays Parting Lesson to give Grit and to give ' +
                '“When Defeated: Draw a card” to Rim Trooper for this phase');
            context.player2.clickCard(context.siegeWalker);
            context.player2.clickCard(context.rimTrooper);
            expect(context.getChatLog()).toMatch(/^player1 uses Rim Trooper's gained ability from Parting Lesson to draw/);
        });
    });
});
