// The buttons below what a player is asked, and what is above them.
describe('Buttons', function() {
    integration(function(contextRef) {
        const setUp = (hand, deck = ['dock-hand', 'rim-trooper', 'sting'], player2 = {}) => contextRef.setupTestAsync({
            phase: 'action',
            player1: {
                leader: 'mara-venn#dock-boss', base: 'rim-outpost', hand, deck,
                resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                groundArena: ['gate-warden'], spaceArena: ['patrol-skiff']
            },
            player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'], ...player2 }
        });

        it('what is looked for can be left, but not taken back', async function () {
            await setUp(['thin-files']);
            const { context } = contextRef;

            context.player1.clickCard(context.thinFiles);
            expect(context.player1).toHaveExactPromptButtons(['Take nothing']);
            expect(() => context.player1.clickPrompt('Cancel')).toThrowError();
            context.player1.clickPrompt('Take nothing');
            expect(context.player1.handSize).toBe(0);
            expect(context.player2).toBeActivePlayer();
        });

        it('nothing that is looked for is there', async function () {
            await setUp(['thin-files'], ['sting', 'thin-files']);
            const { context } = contextRef;

            context.player1.clickCard(context.player1.hand[0]);
            expect(context.player1).toHaveExactPromptButtons(['Take nothing']);
            context.player1.clickPrompt('Take nothing');
            expect(context.player2).toBeActivePlayer();
        });

        it('of several cards some are taken', async function () {
            await setUp(['landing-party'], ['sting', 'rim-trooper', 'rim-trooper', 'sting']);
            const { context } = contextRef;

            context.player1.clickCard(context.landingParty);
            expect(context.player1).toHaveExactPromptButtons(['Take nothing']);
            context.player1.clickCardInDisplayCardPrompt(context.player1.deck[1]);
            expect(context.player1).toHaveExactPromptButtons(['Done']);
            context.player1.clickDone();
            expect(context.player1.groundArena.length).toBe(2);
        });

        it('what is only seen is done with', async function () {
            await setUp(['over-the-shoulder'], ['dock-hand'], { hand: ['sting', 'thin-files'] });
            const { context } = contextRef;

            context.player1.clickCard(context.overTheShoulder);
            expect(context.player1).toHaveExactViewableDisplayPromptCards([context.sting, context.thinFiles]);
            expect(context.player1).toHaveExactPromptButtons(['Done']);
            context.player1.clickDone();
            expect(context.player1.handSize).toBe(1);
        });

        it('a card calls it otherwise', async function () {
            await setUp(['card-stacker']);
            const { context } = contextRef;

            context.player1.clickCard(context.cardStacker);
            expect(context.player1).toHaveExactPromptButtons(['Discard nothing']);
            context.player1.clickCardInDisplayCardPrompt(context.player1.deck[0]);
            expect(context.player1.discard.length).toBe(2);
            context.player1.clickDisplayCardPromptButton(context.rimTrooper.uuid, 'top');
            expect(context.player2).toBeActivePlayer();
        });

        it('a target is asked for before anything is paid', async function () {
            await setUp(['follow-the-scent']);
            const { context } = contextRef;

            context.player1.clickCard(context.followTheScent);
            expect(context.player1).toHaveExactPromptButtons(['Cancel']);
            context.player1.clickPrompt('Cancel');
            expect(context.followTheScent).toBeInZone('hand');
        });

        it('a card that an ability plays is played in one of its ways', async function () {
            await setUp(['lenient-broker', 'cockpit-herald']);
            const { context } = contextRef;

            context.player1.clickCard(context.lenientBroker);
            context.player1.clickCard(context.cockpitHerald);
            expect(context.player1).toHavePrompt('Play Cockpit Herald:');
            expect(context.player1).toHaveExactPromptButtons(
                ['Play Cockpit Herald', 'Play Cockpit Herald with Piloting']);
            context.player1.clickPrompt('Play Cockpit Herald');
            expect(context.cockpitHerald).toBeInZone('groundArena');
        });

        it('an ability may be used or not', async function () {
            await setUp(['fresh-papers', 'dock-hand']);
            const { context } = contextRef;

            context.player1.clickCard(context.freshPapers);
            context.player1.clickCard(context.gateWarden);
            expect(context.player1).toHavePrompt('You may trigger this ability');
            expect(context.player1).toHavePassAbilityPrompt('Play it for free');
            context.player1.clickPrompt('Pass');
            expect(context.player1).not.toHavePrompt('You may trigger this ability');
            expect(context.gateWarden).toBeInZone('hand');
        });
    });
});
