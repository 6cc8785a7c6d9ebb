// Words that the game fills into titles and into the chat log.
describe('Filled in', function() {
    integration(function(contextRef) {
        const setUp = (player1, player2 = {}) => contextRef.setupTestAsync({
            phase: 'action',
            player1: {
                leader: 'mara-venn#dock-boss', base: 'rim-outpost', resources: ['dock-hand', 'dock-hand', 'dock-hand'],
                deck: ['dock-hand', 'dock-hand', 'sting'], ...player1
            },
            player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'], ...player2 }
        });

        it('aspects in a title are those of the card that was chosen', async function () {
            await setUp({ hand: ['house-dyer'], groundArena: ['rim-trooper', { card: 'siege-walker', damage: 1 }] });
            const { context } = contextRef;

            context.player1.clickCard(context.houseDyer);
            context.player1.clickCard(context.rimTrooper);
            expect(context.player1).toHavePrompt('Heal 1 damage from a Command unit');
            expect(context.player1).toHavePrompt('Heal 1 damage from a Command or Heroism unit');
            expect(context.player1).not.toHavePrompt('Heal 1 damage from a nameless unit');
            context.player1.clickCard(context.siegeWalker);
            expect(context.siegeWalker.damage).toBe(0);
        });

        it('nobody needs to get what is divided; a letter is called as it sounds', async function () {
            await setUp({ hand: ['spare-charges'], groundArena: ['rim-trooper'] });
            const { context } = contextRef;

            context.player1.clickCard(context.spareCharges);
            expect(context.player1).toHaveChooseNothingButton();
            context.player1.clickPrompt('Choose no targets');
            expect(context.getChatLog()).toBe('player1 uses Spare Charges to create an X-Wing token');
        });

        it('a bounty is collected by its title, whoever grants it', async function () {
            await setUp({ hand: ['dock-reward'], groundArena: ['siege-walker'] }, { groundArena: ['rim-trooper'] });
            const { context } = contextRef;

            context.player1.clickCard(context.dockReward);
            context.player1.clickCard(context.rimTrooper);
            context.player2.passAction();
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context.rimTrooper);
            context.player1.clickPrompt('Trigger');
            expect(context.getChatLog()).toBe('player1 collects the "Draw a card" bounty on Rim Trooper to draw a card');
        });

        it('what depends on damaged units does nothing where none is, though one could be', async function () {
            await setUp({ hand: ['nurse-the-grudge'], groundArena: ['rim-trooper'] });
            const { context } = contextRef;

            context.player1.clickCard(context.nurseTheGrudge);
            expect(context.player1).toHavePrompt('Playing Nurse the Grudge will have no effect. Are you sure you want to play it?');
            expect(context.player1).toBeAbleToSelectExactly([]);
            context.player1.clickPrompt('Play anyway');
            expect(context.player2).toBeActivePlayer();
        });

        it('how many credits pay is nothing that is named', async function () {
            await setUp({ hand: ['rim-trooper'], credits: 2 });
            const { context } = contextRef;

            context.player1.clickCard(context.rimTrooper);
            context.player1.clickPrompt('Select amount');
            expect(context.player1).toHaveNumericPromptRange(1, 2);
            expect(() => context.player1.chooseListOption('0')).toThrowError('player1 cannot choose "0"');
            context.player1.chooseListOption('2');
            expect(context.getChatLogs(9)).toEqual([
                'player1 defeats 2 Credit tokens to pay 2 resources less for Rim Trooper', 'player1 plays Rim Trooper'
            ]);
        });

        it('one action more is something that is done', async function () {
            await setUp({ groundArena: ['second-breath'] });
            const { context } = contextRef;

            context.player1.clickCard(context.secondBreath);
            expect(context.player1).toHaveExactPromptButtons([
                'Attack', 'Exhaust another friendly unit, then take another action', 'Cancel'
            ]);
            context.player1.clickPrompt('Exhaust another friendly unit, then take another action');
            expect(context.secondBreath.exhausted).toBe(true);
            expect(context.player1).toBeActivePlayer();
        });

        it('a deck that has been searched whole is shuffled by what searches it', async function () {
            await setUp({ hand: ['turn-out-the-stores'], deck: ['sting', 'rim-trooper', 'gate-warden', 'dock-hand'] });
            const { context } = contextRef;

            context.player1.clickCard(context.turnOutTheStores);
            context.player1.clickCardInDisplayCardPrompt(context.player1.deck[3]);
            context.player2.clickDone();
            expect(context.getChatLogs(9)).toEqual([
                'player1 plays Turn Out the Stores to search their deck',
                'player1 uses Turn Out the Stores to reveal and draw Dock Hand and to shuffle their deck'
            ]);
        });

        it('of as many units as fit nothing may be chosen', async function () {
            await setUp({ hand: ['measured-halt'] }, { groundArena: ['rim-trooper', 'gate-warden'] });
            const { context } = contextRef;

            context.player1.clickCard(context.measuredHalt);
            expect(context.player1).toHaveExactPromptButtons(['Choose nothing', 'Cancel']);
            context.player1.clickCard(context.rimTrooper);
            context.player1.clickPrompt('Done');
            expect(context.rimTrooper.exhausted).toBe(true);
        });
    });
});
