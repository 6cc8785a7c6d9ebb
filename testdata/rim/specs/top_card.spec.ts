// What a player may see.
describe('Prying Steward', function () {
    integration(function (contextRef) {
        it('should let its controller look at the top card of the deck', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', resources: [],
                    groundArena: ['prying-steward'], deck: ['dock-hand']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [],
                    deck: ['dock-hand']
                }
            });
            const { context } = contextRef;
            expect(context.player1).toSeeTopCardOfDeck();
            expect(context.player2).not.toSeeTopCardOfDeck();
        });
    });
});

describe('Envoy of Tides', function () {
    integration(function (contextRef) {
        it('should begin on either side', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: { card: 'envoy-of-tides', flipped: true }, base: 'rim-outpost',
                    resources: [], deck: ['dock-hand']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [],
                    deck: ['dock-hand']
                }
            });
            const { context } = contextRef;
            expect(context.envoyOfTides.onStartingSide).toBeFalse();
            context.player1.clickCard(context.envoyOfTides);
            expect(context.p2Base.damage).toBe(2);
            expect(context.envoyOfTides.onStartingSide).toBeTrue();
        });
    });
});
