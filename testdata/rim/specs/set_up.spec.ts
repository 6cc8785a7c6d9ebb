// What a table is set up with has not been played or attached by anybody.
describe('A set-up', function() {
    integration(function(contextRef) {
        it('wakes nothing', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand'],
                    hand: ['clasped-plate'],
                    spaceArena: [{ card: 'patrol-skiff', upgrades: ['clasped-plate'] }, 'high-battery']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand']
                }
            });

            const { context } = contextRef;

            expect(context.patrolSkiff).toHaveExactUpgradeNames(['clasped-plate']);
            expect(context.highBattery.upgrades.length).toBe(0);
            context.player1.clickCard(context.player1.hand[0]);
            context.player1.clickCard(context.patrolSkiff);
            expect(context.patrolSkiff.upgrades.length).toBe(3);
        });
    });
});
