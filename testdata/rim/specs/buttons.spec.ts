// The buttons below what a player is asked, and what is above them.
describe('Buttons', function() {
    integration(function(contextRef) {
        const setUp = (hand, deck = ['dock-hand', 'rim-trooper', 'sting'], player2 = {}, player1 = {}) => contextRef.setupTestAsync({
            phase: 'action',
            player1: {
                leader: 'mara-venn#dock-boss', base: 'rim-outpost', hand, deck,
                resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                groundArena: ['gate-warden'], spaceArena: ['patrol-skiff'], ...player1
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
            await setUp(['retreat']);
            const { context } = contextRef;

            context.player1.clickCard(context.retreat);
            expect(context.player1).toHaveExactPromptButtons(['Cancel']);
            context.player1.clickPrompt('Cancel');
            expect(context.retreat).toBeInZone('hand');
        });

        it('and so are further targets, which can be taken back', async function () {
            await setUp(['grapple-and-go'], undefined, {}, { groundArena: [{ card: 'gate-warden', upgrades: ['clasped-plate'] }] });
            const { context } = contextRef;

            context.player1.clickCard(context.grappleAndGo);
            context.player1.clickCard(context.gateWarden);
            expect(context.player1).toHaveExactPromptButtons(['Choose nothing', 'Cancel']);
            context.player1.clickPrompt('Cancel');
            expect(context.grappleAndGo).toBeInZone('hand');
            expect(context.player1.readyResourceCount).toBe(6);
        });

        it('unless the card says that it is asked for later', async function () {
            await setUp(['follow-the-scent']);
            const { context } = contextRef;

            context.player1.clickCard(context.followTheScent);
            expect(context.player1).toHaveExactPromptButtons([]);
            context.player1.clickCard(context.gateWarden);
            context.player1.clickPrompt('Take nothing');
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

        it('a choice of targets is called by what fits', async function () {
            await setUp(['feigned-rest'], undefined, { groundArena: ['rim-trooper'] });
            const { context } = contextRef;

            context.player1.clickCard(context.feignedRest);
            expect(context.player1).toHavePrompt('Select between 1 and 2 units');
            context.player1.clickCard(context.gateWarden);
            context.player1.clickDone();
            expect(context.player1).toHavePrompt('Choose a unit to exhaust');
            context.player1.clickCard(context.player2.groundArena[0]);
            expect(context.player2.groundArena[0].exhausted).toBeTrue();
            expect(context.patrolSkiff.exhausted).toBeFalse();
        });

        it('numbers of the game stand in a title', async function () {
            await setUp(['weary-reckoning', 'sting']);
            const { context } = contextRef;

            context.player1.clickCard(context.wearyReckoning);
            expect(context.player1).toHavePrompt('Exhaust a unit for 2 resources');
            context.player1.clickCard(context.gateWarden);
            expect(context.player1).toHavePrompt('Ready a unit with Raid 1');
            context.player1.clickCard(context.gateWarden);
            expect(context.gateWarden.exhausted).toBeFalse();
        });

        it('an attacker is asked for by the title', async function () {
            await setUp(['reckless-dive'], undefined, { spaceArena: ['patrol-skiff'] });
            const { context } = contextRef;

            context.player1.clickCard(context.recklessDive);
            expect(context.player1).toHavePrompt(
                'Attack with a unit. It gets +2/+0 and gains Overwhelm for this attack. If it damaged a base, defeat it');
            expect(context.player1).toHaveExactPromptButtons(['Cancel']);
            context.player1.clickPrompt('Cancel');
            expect(context.recklessDive).toBeInZone('hand');
        });

        it('a list, a number and modes have titles of their own', async function () {
            await setUp(['sealed-manifest', 'weigh-the-cargo', 'dealers-choice'], undefined, { hand: ['sting'] });
            const { context } = contextRef;

            context.player1.clickCard(context.sealedManifest);
            expect(context.player1).toHavePrompt('Choose an option from the list');
            context.player1.chooseListOption('Sting');
            expect(context.p2Base.damage).toBe(2);
            context.player2.passAction();
            context.player1.clickCard(context.weighTheCargo);
            expect(context.player1).toHavePrompt('Choose a number');
            context.player1.chooseListOption('2');
            context.player1.clickCard(context.gateWarden);
            expect(context.gateWarden.damage).toBe(2);
            context.player2.passAction();
            context.player1.clickCard(context.dealersChoice);
            expect(context.player1).toHavePrompt('Choose 2 of the following');
            context.player1.clickPrompt('Draw a card.');
            expect(context.player1).toHavePrompt('Choose 1 of the following');
            context.player1.clickPrompt('Heal 2 damage from your base.');
            expect(context.player1.handSize).toBe(1);
        });

        it('what is chosen from a menu is its text', async function () {
            await setUp(['chosen-shore', 'chosen-shore']);
            const { context } = contextRef;

            context.player1.clickCard(context.player1.hand[0]);
            context.player1.clickPrompt('Space');
            expect(context.player1).toBeAbleToSelectExactly([context.patrolSkiff]);
            context.player1.clickCard(context.patrolSkiff);
            expect(context.patrolSkiff.damage).toBe(1);
            context.player2.passAction();
            context.player1.clickCard(context.player1.hand[0]);
            context.player1.clickPrompt('Ground');
            expect(context.player1).toBeAbleToSelectExactly([context.gateWarden]);
            context.player1.clickCard(context.gateWarden);
            expect(context.gateWarden.damage).toBe(1);
        });

        it('an ability says what not using it is called', async function () {
            await setUp([], undefined, {}, { groundArena: ['harbor-leech'] });
            const { context } = contextRef;

            context.player1.clickCard(context.harborLeech);
            context.player1.clickPrompt('Attack');
            context.player1.clickCard(context.p2Base);
            expect(context.player1).toHaveExactPromptButtons(['Trigger', 'Stay empty-handed']);
            context.player1.clickPrompt('Stay empty-handed');
            expect(context.player1.handSize).toBe(0);
        });

        it('an action for the damaged has no effect where nobody is', async function () {
            await setUp([], undefined, {}, { groundArena: ['harbor-leech'] });
            const { context } = contextRef;

            context.player1.clickCard(context.harborLeech);
            expect(context.player1).toHaveExactPromptButtons(
                ['Attack', '(No effect) Heal 1 damage from a hurt unit', 'Cancel']);
            context.player1.clickPrompt('Cancel');
        });

        it('control of what one has is something that can be taken', async function () {
            await setUp([], undefined, {}, { groundArena: ['open-taxi'] });
            const { context } = contextRef;

            context.player1.clickCard(context.openTaxi);
            expect(context.player1).toHaveExactPromptButtons(['Attack', 'Take control of this unit', 'Cancel']);
        });

        it('an action that wants to be confirmed is asked for by its button', async function () {
            await setUp([], undefined, {}, { groundArena: ['sealed-petition'] });
            const { context } = contextRef;

            context.player1.clickCard(context.sealedPetition);
            expect(context.player1).toHavePrompt('Choose an ability:');
            expect(context.player1).toHaveExactPromptButtons(['Draw a card', 'Attack', 'Cancel']);
            expect(context.player1).toBeAbleToSelectExactly([]);
            expect(() => context.player1.clickCard('dock-hand')).toThrowError();
            context.player1.clickPrompt('Cancel');
            context.exhaustCard(context.sealedPetition);
            context.player1.clickCard(context.sealedPetition);
            expect(context.player1).toHaveExactPromptButtons(['Draw a card', 'Cancel']);
            context.player1.clickPrompt('Draw a card');
            expect(context.player1.handSize).toBe(1);
        });

        it('which replacement comes first is asked as with triggers', async function () {
            await setUp(['tin-parley'], undefined, {}, { groundArena: ['doubled-dowser'] });
            const { context } = contextRef;

            context.player1.clickCard(context.tinParley);
            expect(context.player1).toHavePrompt('You have multiple triggers to resolve. Choose which to resolve first:');
            context.player1.clickPrompt('Take 1 more');
            expect(context.doubledDowser.damage).toBe(4);
        });

        it('a leader that pays for its deployment deploys by its button, too', async function () {
            await setUp([], undefined, {}, { leader: 'ivo-karst', groundArena: [] });
            const { context } = contextRef;

            context.player1.clickCard(context.ivoKarst);
            expect(context.player1).toHaveExactPromptButtons(['Deploy Ivo Karst', 'Cancel']);
            context.player1.clickPrompt('Deploy Ivo Karst');
            expect(context.ivoKarst.deployed).toBeTrue();
        });

        it('what a pilot is deployed onto is asked by its button', async function () {
            await setUp([], undefined, {}, { leader: 'tessa-rook#harbor-flyer', spaceArena: ['patrol-skiff', 'high-battery'] });
            const { context } = contextRef;

            context.player1.clickCard(context.tessaRook);
            context.player1.clickPrompt('Deploy Tessa Rook as a Pilot');
            expect(context.player1).toHavePrompt('Deploy Tessa Rook as a Pilot');
            context.player1.clickCard(context.patrolSkiff);
            expect(context.tessaRook).toBeAttachedTo(context.patrolSkiff);
        });

        it('an ability that need have no target is not passed by', async function () {
            await setUp(['menders-question']);
            const { context } = contextRef;

            context.player1.clickCard(context.mendersQuestion);
            expect(context.player1).toHaveExactPromptButtons(['Choose nothing', 'Cancel']);
            context.player1.clickPrompt('Choose nothing');
            expect(context.player2).toBeActivePlayer();
        });
    });
});
