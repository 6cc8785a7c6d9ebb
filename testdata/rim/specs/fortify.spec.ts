// Where upgrades are that lie on a base.
describe('An upgrade with Fortify', function() {
    integration(function(contextRef) {
        it('is in the zone of the base', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: { card: 'rim-outpost', upgrades: ['pier-bulwark'] },
                    resources: [], deck: ['dock-hand'],
                    groundArena: [{ card: 'dock-hand', upgrades: ['vibroblade'] }]
                },
                player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: [] }
            });

            const { context } = contextRef;

            expect(context.pierBulwark).toBeInZone('base', context.player1);
            expect(context.vibroblade).toBeInZone('groundArena', context.player1);
        });
    });
});
