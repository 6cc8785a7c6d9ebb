// What is said of plays, attacks and defeats.
describe('The chat log', function() {
    integration(function(contextRef) {
        it('says of a search from which a card is played what becomes of the rest', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand', 'sting', 'rim-trooper'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'], hand: ['open-call']
                },
                player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'] }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.openCall);
            context.player1.clickCardInDisplayCardPrompt(context.rimTrooper);
            expect(context.getChatLogs(2)).toEqual([
                'player1 uses Open Call to play Rim Trooper from the top of their deck and to move 2 cards to the bottom of their deck',
                'player1 plays Rim Trooper from their deck'
            ]);
        });

        it('says what is played, and what comes of it', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    hand: ['sting', 'gate-warden'],
                    groundArena: ['siege-walker']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'],
                    groundArena: ['rim-trooper']
                }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.gateWarden);
            expect(context.getChatLog()).toBe('player1 plays Gate Warden');

            context.player2.passAction();
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context.rimTrooper);
            expect(context.getChatLogs(2)).toEqual([
                'player1 attacks Rim Trooper with Siege Walker',
                'player2\'s Rim Trooper is defeated by player1 due to having no remaining HP'
            ]);
            expect(context.getChatLogs(4).slice(0, 2)).toEqual(['player1 plays Gate Warden', 'player2 passes']);
        });

        it('says what an event does first in its own line, and what follows in another', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    hand: ['sting']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'],
                    groundArena: ['siege-walker']
                }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.sting);
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLogs(2)).toEqual([
                'player1 plays Sting to deal 2 damage to Siege Walker',
                'player1 uses Sting to draw a card'
            ]);
        });

        it('says what an ability lets a player play, and then that it is played', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    hand: ['quiet-hiring', 'rim-trooper']
                },
                player2: {leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand']}
            });

            const { context } = contextRef;

            context.player1.clickCard(context.quietHiring);
            context.player1.clickCard(context.rimTrooper);
            expect(context.getChatLogs(2)).toEqual([
                'player1 plays Quiet Hiring to play Rim Trooper from their hand',
                'player1 plays Rim Trooper'
            ]);
        });

        it('says what is divided before it is, and of each unit what it gets', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    hand: ['shared-lessons'], groundArena: ['siege-walker', 'rim-trooper']
                },
                player2: {leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand']}
            });

            const { context } = contextRef;

            context.player1.clickCard(context.sharedLessons);
            context.player1.setDistributeExperiencePromptState(new Map([
                [context.siegeWalker, 2], [context.rimTrooper, 1]
            ]));
            expect(context.getChatLogs(2)).toEqual([
                'player1 plays Shared Lessons to distribute 3 3 Experience tokens among friendly units',
                'player1 uses Shared Lessons to give 2 2 Experience tokens to Siege Walker and ' +
                '1 Experience token to Rim Trooper'
            ]);
        });

        it('says whose resources an ability exhausts, but not with which a cost is paid', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand', 'dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    hand: ['tax-day'], groundArena: ['toll-in-full']
                },
                player2: {leader: 'toll-keeper', base: 'free-harbor', resources: ['dock-hand', 'dock-hand', 'dock-hand'], deck: ['dock-hand']}
            });

            const { context } = contextRef;

            context.player1.clickCard(context.taxDay);
            context.player1.clickPrompt('Opponent');
            expect(context.getChatLog()).toBe('player1 plays Tax Day to make player2 exhaust 2 resources');

            context.player2.passAction();
            context.player1.clickCard(context.tollInFull);
            context.player1.clickPrompt('Draw a card');
            expect(context.getChatLog()).toBe('player1 uses Toll In Full to draw a card');
        });
    });
});
