// Credits and the Force, and what pays for a card.
describe('Tokens in the base zone', function() {
    integration(function(contextRef) {
        it('are counted, set and put away by hand', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: [],
                    credits: 2,
                    hasForceToken: true
                },
                player2: {
                    credits: 1,
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand']
                }
            });

            const { context } = contextRef;

            expect(context.player1.credits).toBe(2);
            expect(context.player2.credits).toBe(1);
            expect(context.player1.hasTheForce).toBeTrue();
            expect(context.player2.hasTheForce).toBeFalse();

            context.player1.setCreditTokenCount(5);
            expect(context.player1.credits).toBe(5);
            context.player1.setCreditTokenCount(1);
            expect(context.player1.credits).toBe(1);
            context.player1.setHasTheForce(false);
            expect(context.player1.hasTheForce).toBeFalse();
            context.player2.setHasTheForce(true);
            expect(context.player2.hasTheForce).toBeTrue();
        });

        it('pay for a card, as many as the player says', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    credits: 3,
                    resources: ['dock-hand', 'dock-hand'],
                    hand: ['gate-warden']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand']
                }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.gateWarden);
            expect(context.player1).toHavePrompt('Use Credit tokens to pay for Gate Warden');
            expect(context.player1).toHaveExactPromptButtons(['Select amount', 'Cancel']);
            context.player1.clickPrompt('Select amount');
            expect(context.player1).toHaveExactDropdownListOptions(['1', '2', '3']);
            context.player1.chooseListOption('2');

            expect(context.gateWarden).toBeInZone('groundArena');
            expect(context.player1.credits).toBe(1);
            expect(context.player1.exhaustedResourceCount).toBe(1);
        });

        it('wait until units that may pay have been asked for', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    credits: 1,
                    resources: ['sting'],
                    hand: ['gate-warden'],
                    groundArena: ['loader-boss', 'grave-speaker', 'rim-trooper']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand']
                }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.gateWarden);
            expect(context.player1).toHavePrompt('Choose pay mode for Gate Warden');
            expect(context.player1).toHaveExactPromptButtons(['Pay cost by exhausting units', 'Cancel']);
            context.player1.clickPrompt('Pay cost by exhausting units');
            expect(context.player1).toBeAbleToSelectExactly([context.graveSpeaker]);
            expect(context.player1).toHaveDisabledPromptButton('Done');
            context.player1.clickCard(context.graveSpeaker);
            context.player1.clickPrompt('Done');
            expect(context.player1).toHaveExactPromptButtons(['Use 1 Credit']);
            context.player1.clickPrompt('Use 1 Credit');

            expect(context.gateWarden).toBeInZone('groundArena');
            expect(context.graveSpeaker.exhausted).toBeTrue();
            expect(context.player1.exhaustedResourceCount).toBe(1);
        });
    });
});
