// What is told of abilities by how they are written, and what is asked of whom.
describe('In turn', function() {
    integration(function(contextRef) {
        const setUp = (hand, player2 = {}, player1 = {}) => contextRef.setupTestAsync({
            phase: 'action',
            player1: {
                leader: 'mara-venn#dock-boss', base: { card: 'rim-outpost', damage: 3 },
                deck: ['rim-trooper', 'sting', 'sting', 'dock-hand'],
                resources: ['dock-hand', 'dock-hand', 'dock-hand'], hand,
                groundArena: ['gate-warden'], ...player1
            },
            player2: {
                leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: [], ...player2
            }
        });

        it('what is done one thing after another is one line', async function () {
            await setUp(['slow-hands']);
            const { context } = contextRef;

            context.player1.clickCard(context.slowHands);
            expect(context.getChatLog()).toBe(
                'player1 plays Slow Hands to draw a card and then to heal 1 damage from their base');
        });

        it('what parts of an effect ask for is told with it, and what comes of it by itself', async function () {
            await setUp(['two-marks'], { groundArena: ['siege-walker'] });
            const { context } = contextRef;

            context.player1.clickCard(context.twoMarks);
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context.gateWarden);
            expect(context.getChatLogs(3)).toEqual([
                'player1 plays Two Marks to choose a target for Two Marks and to choose a target for Two Marks',
                'player1 uses Two Marks to deal 2 damage to Siege Walker',
                'player1 uses Two Marks to deal 1 damage to Gate Warden'
            ]);
        });

        it('another action is told beside what is asked for', async function () {
            await setUp([], {}, { groundArena: ['second-breath', 'gate-warden'] });
            const { context } = contextRef;

            context.player1.clickCard(context.secondBreath);
            context.player1.clickPrompt('Exhaust another friendly unit, then take another action');
            context.player1.clickCard(context.gateWarden);
            expect(context.getChatLogs(2)).toEqual([
                'player1 uses Second Breath, exhausting Second Breath to choose a target for Second Breath ' +
                    'and to give an additional action to player1',
                'player1 uses Second Breath to exhaust Gate Warden'
            ]);
        });

        it('an effect that waits for something is told', async function () {
            await setUp(['solemn-vow'], { groundArena: ['siege-walker'] });
            const { context } = contextRef;

            context.player1.clickCard(context.solemnVow);
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLog()).toBe('player1 plays Solemn Vow to apply a delayed effect');
        });

        it('a look at cards is told before what becomes of each', async function () {
            await setUp(['sorting-clerk']);
            const { context } = contextRef;

            context.player1.clickCard(context.sortingClerk);
            expect(context.getChatLog()).toBe('player1 uses Sorting Clerk to look at the top 2 cards of their deck ' +
                'and they put any number of them on the bottom of their deck and the rest on top in any order');
            context.player1.clickDisplayCardPromptButton(context.rimTrooper.uuid, 'bottom');
            expect(context.getChatLog()).toBe('player1 chooses to move a card to the bottom of their deck');
            context.player1.clickDisplayCardPromptButton(context.player1.deck[0].uuid, 'top');
        });

        it('what follows if that was done is told by itself', async function () {
            await setUp(['twin-seals', 'register-of-ranks']);
            const { context } = contextRef;

            context.player1.clickCard(context.twinSeals);
            context.player1.clickCard(context.registerOfRanks);
            context.player2.clickDone();
            expect(context.getChatLogs(2)).toEqual([
                'player1 plays Twin Seals to reveal Register Of Ranks',
                'player1 uses Twin Seals to draw a card'
            ]);
        });

        it('a search is told before what comes of it', async function () {
            await setUp(['follow-the-scent']);
            const { context } = contextRef;

            context.player1.clickCard(context.followTheScent);
            context.player1.clickCard(context.gateWarden);
            expect(context.getChatLog()).toBe(
                'player1 plays Follow the Scent to search the top 3 cards of their deck');
            context.player1.clickCardInDisplayCardPrompt(context.rimTrooper);
            expect(context.rimTrooper).toBeInZone('hand', context.player1);
        });

        it('what an effect forbids is told', async function () {
            await setUp(['frozen-brakes'], { groundArena: ['rim-trooper'] });
            const { context } = contextRef;

            context.player1.clickCard(context.frozenBrakes);
            context.player1.clickCard(context.player2.groundArena[0]);
            expect(context.getChatLog()).toBe('player1 plays Frozen Brakes to exhaust Rim Trooper ' +
                'and to prevent Rim Trooper from readying for the rest of the round');
        });

        it('what is prevented of damage is told', async function () {
            await setUp(['sting'], { groundArena: ['harbor-marshal'] });
            const { context } = contextRef;

            context.player1.clickCard(context.player1.hand[0]);
            context.player1.clickCard(context.harborMarshal);
            expect(context.harborMarshal.damage).toBe(1);
            expect(context.getChatLogs(2)).toContain(
                'player2 uses Harbor Marshal to prevent 1 damage to Harbor Marshal');
        });

        it('an action that is only paid for is asked about', async function () {
            await setUp(['sting'], {}, { groundArena: ['hollow-threat'] });
            const { context } = contextRef;

            context.player1.clickCard(context.hollowThreat);
            context.player1.clickPrompt('(No effect) Deal 1 damage to an enemy unit');
            expect(context.player1).toHaveNoEffectAbilityPrompt('Deal 1 damage to an enemy unit');
        });

        it('who discards all that he has is not asked', async function () {
            await setUp(['sudden-levy'], { hand: ['dock-hand'], autoSingleTarget: true });
            const { context } = contextRef;

            context.player1.clickCard(context.suddenLevy);
            expect(context.player2.handSize).toBe(0);
            expect(context.player2).toBeActivePlayer();
        });

        it('who has no card is still to be done with his resources', async function () {
            await setUp(['sting']);
            const { context } = contextRef;

            context.moveToRegroupPhase();
            context.player1.clickDone();
            context.player2.clickDone();
            expect(context.player1).toBeActivePlayer();
            context.player1.passAction();
            expect(context.player2).toBeActivePlayer();
        });
    });
});
