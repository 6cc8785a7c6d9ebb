// What menus and choices are called above their buttons.
describe('Titles', function() {
    integration(function(contextRef) {
        const setUp = (player1, player2 = {}) => contextRef.setupTestAsync({
            phase: 'action',
            player1: {
                leader: 'mara-venn#dock-boss', base: 'rim-outpost', resources: ['dock-hand', 'dock-hand'],
                deck: ['dock-hand', 'rim-trooper', 'sting'], ...player1
            },
            player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'], ...player2 }
        });

        it('equal triggers are called together as they are without a context', async function () {
            await setUp({ hand: ['two-new-faces'], groundArena: ['roll-call-clerk'] });
            const { context } = contextRef;

            context.player1.clickCard(context.twoNewFaces);
            expect(context.player1).toHavePrompt('Resolve "Give an Experience token to a new unit"');
            expect(context.player1).toHaveExactPromptButtons(['Resolve next', 'Resolve all (2)']);
            context.player1.clickPrompt('Resolve all (2)');
            expect(context.player2).toBeActivePlayer();
        });
    });
});
