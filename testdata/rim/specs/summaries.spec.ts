// What a client is shown of effects that go on.
describe('Effects that go on', function() {
    integration(function(contextRef) {
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

        it('are called as the abilities that they are of', async function () {
            const context = await setUp({
                groundArena: [{ card: 'siege-walker', upgrades: ['collar-of-spite', 'heated-prow', 'rusted-joints'] }],
                hand: ['old-armor']
            });

            expect(context.collarOfSpite).toHaveExactOngoingEffects([
                { description: 'Give Grit to the attached unit', targets: [context.siegeWalker] },
                'Attached unit loses all abilities except Grit'
            ]);
            expect(context.collarOfSpite).not.toHaveOngoingEffect('Give Sentinel to the attached unit');
            expect(context.heatedProw).toHaveOngoingEffect('Give Raid 1 to the attached unit');
            expect(context.rustedJoints).not.toHaveOngoingEffect({
                description: 'Attached unit does not ready during the regroup phase', targets: [context.rustedJoints] });

            expect(context.oldArmor).toHaveNoOngoingEffectsForPlayer(context.player1);
            context.player1.clickCard(context.oldArmor);
            context.player1.clickCard(context.siegeWalker);
            expect(context.oldArmor).toHaveExactOngoingEffectsForPlayer(
                context.player2, ['Give Sentinel to the attached unit']);
        });

        it('are over when they have been used up', async function () {
            const context = await setUp({ hand: ['bulk-order', 'rim-trooper'] });

            expect(context.bulkOrder).toHaveNoOngoingEffects();
            context.player1.clickCard(context.bulkOrder);
            expect(context.bulkOrder).toHaveOngoingEffect('The next unit that you play this phase costs 2 less');
            expect(context.bulkOrder).not.toHaveOngoingEffect('The next unit costs 2 less');
            context.player2.passAction();
            context.player1.clickCard(context.rimTrooper);
            expect(context.bulkOrder).toHaveNoOngoingEffects();
        });

        it('are not told of if they matter only before the game', async function () {
            const context = await setUp({ base: 'lean-harbor' });

            expect(context.p1Base).toHaveNoOngoingEffects();
        });
    });
});
