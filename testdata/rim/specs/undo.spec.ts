// A game is taken back to where it was, and goes on from there.
describe('A game that is taken back', function() {
    undoIntegration(function(contextRef) {
        beforeEach(async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand', 'rim-trooper'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'], hand: ['sting']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'],
                    groundArena: ['siege-walker']
                }
            });
        });

        undoIt('goes the same way twice', function () {
            const { context } = contextRef;

            expect(context.siegeWalker.damage).toBe(0);
            context.player1.clickCard(context.sting);
            context.player1.clickCard(context.siegeWalker);
            expect(context.siegeWalker.damage).toBe(2);
            expect(context.getChatLogs(9)).toEqual([
                'player1 plays Sting to deal 2 damage to Siege Walker',
                'player1 uses Sting to draw a card'
            ]);
        });

        it('can go another way', function () {
            const { context } = contextRef;

            rollback(contextRef, function () {
                context.player1.clickCard(context.sting);
            }, function () {
                expect(context.player1).toHavePrompt('Choose an action');
                context.player1.passAction();
                expect(context.player2).toBeActivePlayer();
            });
        });

        it('stands again as a player has kept it', function () {
            const { context } = contextRef;

            const snapshotId = contextRef.snapshot.takeManualSnapshot(context.player1Object);
            context.player1.clickCard(context.sting);
            context.player1.clickCard(context.siegeWalker);
            expect(contextRef.snapshot.rollbackToSnapshot({
                type: 'manual', playerId: context.player1Object.id, snapshotId
            })).toBeTrue();
            expect(context.siegeWalker.damage).toBe(0);
            expect(context.sting).toBeInZone('hand');
        });
    });
});
