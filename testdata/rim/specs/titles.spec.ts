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

        it('a menu of several effects says how many are still to be chosen', async function () {
            await setUp({ hand: ['three-helpings'] });
            const { context } = contextRef;

            context.player1.clickCard(context.threeHelpings);
            expect(context.player1).toHavePrompt('Choose 2 of the following');
            expect(context.player1).not.toHavePrompt('Choose 1 of the following');
            context.player1.clickPrompt('Draw a card');
            expect(context.player1).toHavePrompt('Choose 1 of the following');
            expect(context.player1).not.toHavePrompt('Choose 2 of the following');
            context.player1.clickPrompt('Draw a card');
            expect(context.player1.handSize).toBe(2);
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

        it('what pays is asked for by what is done to it, or by the ability', async function () {
            await setUp({ groundArena: ['paid-in-bruises', 'paid-in-plating', 'gate-warden'] }, { groundArena: ['siege-walker', 'rim-trooper'] });
            const { context } = contextRef;

            context.player1.clickCard(context.paidInBruises);
            context.player1.clickPrompt('Draw a card');
            expect(context.player1).toHavePrompt('Choose a card to deal 2 damage to');
            context.player1.clickCard(context.gateWarden);
            expect(context.gateWarden.damage).toBe(2);
            context.player2.passAction();
            context.player1.clickCard(context.paidInPlating);
            context.player1.clickPrompt('Take the long way');
            expect(context.player1).toHavePrompt('Take the long way');
            context.player1.clickCard(context.siegeWalker);
            expect(context.siegeWalker.upgrades.length).toBe(1);
            expect(context.player1.handSize).toBe(2);
        });
    });
});
