// Equal triggers are one entry of the menu that puts triggers in order.
describe('Equal triggers', function () {
    integration(function (contextRef) {
        beforeEach(async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost',
                    resources: ['dock-hand'], deck: ['dock-hand'],
                    hand: ['seize-the-moment'], groundArena: ['gate-warden']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [],
                    deck: ['dock-hand']
                }
            });
            const { context } = contextRef;
            context.player1.clickCard(context.seizeTheMoment);
            context.player1.clickCard(context.gateWarden);
            context.player2.passAction();
            context.player1.clickCard(context.gateWarden);
            context.player1.clickCard(context.p2Base);
        });

        it('should be resolved all at once', function () {
            const { context } = contextRef;
            expect(context.player1).toHavePrompt('Resolve "Defeat Advantage token"');
            expect(context.player1).toHaveExactPromptButtons(['Resolve next', 'Resolve all (2)']);
            context.player1.clickPrompt('Resolve all (2)');
            expect(context.gateWarden).toHaveExactUpgradeNames([]);
            expect(context.player2).toBeActivePlayer();
        });

        it('should be resolved one by one', function () {
            const { context } = contextRef;
            const tokens = context.gateWarden.upgrades;
            expect(context.player1).toBeAbleToSelectExactly([]);
            expect(() => context.player1.clickPrompt('Resolve all (3)')).toThrowError();
            context.player1.clickPrompt('Resolve next');
            expect(context.gateWarden).toHaveExactUpgradeNames([]);
            // What has ceased to be is still called what it was.
            expect(tokens.map((token) => token.title)).toEqual(['Advantage', 'Advantage']);
            expect(tokens[0].zoneName).toBe('outsideTheGame');
            expect(context.player2).toBeActivePlayer();
        });
    });
});
