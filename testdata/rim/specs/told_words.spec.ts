// What the chat log says of damage, discards and copies, in the words of the card file;
// what declines a step; what a spec hears of its own mistakes.
describe('What is told', function() {
    integration(function(contextRef) {
        const setUp = async (player1, player2 = {}) => {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand', 'dock-hand', 'dock-hand'],
                    resources: new Array(8).fill('dock-hand'), ...player1
                },
                player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'], ...player2 }
            });
            return contextRef.context;
        };

        it('of indirect damage, before it is divided', async function () {
            const context = await setUp({ hand: ['orbital-barrage'], groundArena: ['mortar-team'] }, { groundArena: ['siege-walker'] });

            context.player1.clickCard(context.orbitalBarrage);
            expect(context.getChatLog()).toBe('player1 plays Orbital Barrage to deal 3 indirect damage to player2');
            expect(context.player2).toHaveExactPromptButtons(['Done']);
            expect(() => context.player2.setDistributeIndirectDamagePromptState(new Map([[context.siegeWalker, 1]]))).toThrowError(
                'Contract assertion failure: Illegal prompt results for \'Distribute 3 indirect damage among targets\', ' +
                'distributed indirect damage should be equal to 3 but instead received a total of 1');
            context.player2.setDistributeIndirectDamagePromptState(new Map([[context.siegeWalker, 3]]));
            expect(context.getChatLog()).toBe('player1 uses Orbital Barrage to deal 3 indirect damage to Siege Walker');

            context.player2.passAction();
            context.player1.clickCard(context.mortarTeam);
            context.player1.clickCard(context.p2Base);
            expect(context.getChatLogs(2)).toContain('player1 uses Mortar Team to deal 2 indirect damage to player2');
            context.player2.setDistributeIndirectDamagePromptState(new Map([[context.siegeWalker, 2]]));
        });

        it('of two systems, each for itself', async function () {
            const context = await setUp({ hand: ['twin-strafe'], groundArena: ['rim-trooper'] }, { groundArena: ['siege-walker'] });

            context.player1.clickCard(context.twinStrafe);
            context.player1.clickCard(context.rimTrooper);
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLog()).toBe(
                'player1 plays Twin Strafe to deal 2 damage to Rim Trooper and to deal 2 damage to Siege Walker');
        });

        it('of a card that was chosen in a hand', async function () {
            const context = await setUp({ hand: ['turned-out-pockets'] }, { hand: ['twin-strafe', 'rim-trooper'] });

            context.player1.clickCard(context.turnedOutPockets);
            context.player1.clickCardInDisplayCardPrompt(context.twinStrafe);
            expect(context.getChatLog()).toContain('discard Twin Strafe');
            expect(context.getChatLogs(3)).not.toContain('player2 discards Twin Strafe from their hand due to Turned-Out Pockets');
        });

        it('of a copy, which is played as itself', async function () {
            const context = await setUp({ hand: ['likeness'], groundArena: ['siege-walker'] });

            expect(context.likeness).toBeVanillaClone();
            expect(context.siegeWalker).not.toBeVanillaClone();
            context.player1.clickCard(context.likeness);
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLogs(2)).toEqual([
                'player1 plays Likeness', 'player1 uses Likeness to clone Siege Walker']);
        });

        it('of a search that finds nothing', async function () {
            const context = await setUp({ hand: ['look-it-up', 'look-it-up'] });

            context.player1.clickCard('look-it-up');
            context.player1.clickPrompt('Take nothing');
            expect(context.getChatLog()).toBe(
                'player1 uses Look It Up to take no cards and to move 3 cards to the bottom of their deck');
            context.player2.passAction();
            context.player1.clickCard(context.player1.hand[0]);
            context.player1.clickCardInDisplayCardPrompt(context.player1.deck[0]);
            expect(context.getChatLogs(2)).toContain(
                'player1 uses Look It Up to reveal and draw Dock Hand and to move 2 cards to the bottom of their deck');
        });

        it('of modes that ask for a target', async function () {
            const context = await setUp({ hand: ['dealers-choice'], base: { card: 'rim-outpost', damage: 3 } }, { groundArena: ['siege-walker'] });

            context.player1.clickCard(context.dealersChoice);
            context.player1.clickPrompt('Deal 2 damage to a unit.');
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickPrompt('Heal 2 damage from your base.');
            expect(context.getChatLogs(5)).toEqual([
                'player1 chooses "Deal 2 damage to a unit."',
                'player1 uses Dealer\'s Choice to choose a target for Dealer\'s Choice',
                'player1 uses Dealer\'s Choice to deal 2 damage to Siege Walker',
                'player1 chooses "Heal 2 damage from your base."',
                'player1 uses Dealer\'s Choice to heal 2 damage from their base'
            ]);
        });

        it('of what is so already', async function () {
            const context = await setUp(
                { hand: ['frozen-brakes', 'medical-drop'] },
                { groundArena: [{ card: 'siege-walker', exhausted: true }, 'mortar-team'], base: { card: 'free-harbor', damage: 1 } });

            context.player1.clickCard(context.frozenBrakes);
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLog()).toContain('player1 plays Frozen Brakes to exhaust Siege Walker and to prevent');
            context.player2.passAction();
            context.player1.clickCard(context.medicalDrop);
            context.player1.clickCard(context.mortarTeam);
            expect(context.getChatLog()).toContain('player1 plays Medical Drop to heal 3 damage from Mortar Team');
        });

        it('of what follows, apart from the event itself', async function () {
            const context = await setUp({ hand: ['paired-volleys', 'only-pointing'] }, { groundArena: ['siege-walker', 'mortar-team'] });

            context.player1.clickCard(context.pairedVolleys);
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context.mortarTeam);
            expect(context.getChatLogs(2)).toEqual([
                'player1 plays Paired Volleys to deal 1 damage to Siege Walker',
                'player1 uses Paired Volleys to deal 1 damage to Mortar Team'
            ]);
            context.player2.passAction();
            context.player1.clickCard(context.onlyPointing);
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLogs(2)).toEqual([
                'player1 plays Only Pointing', 'player1 uses Only Pointing to exhaust Siege Walker']);
        });

        it('of resources that an effect makes its player pay', async function () {
            const context = await setUp({ hand: ['full-purse'] }, { groundArena: ['siege-walker'] });

            context.player1.clickCard(context.fullPurse);
            context.player1.clickCard(context.siegeWalker);
            context.player1.chooseListOption('3');
            expect(context.getChatLog()).toBe(
                'player1 uses Full Purse to pay 3 resources and to deal 3 damage to Siege Walker');
        });

        it('by the question whom to attack, where the ability says that', async function () {
            const context = await setUp({ groundArena: ['shouting-racer'] }, { groundArena: ['siege-walker'] });

            context.player1.clickCard(context.shoutingRacer);
            context.player1.clickPrompt('Attack with this unit');
            expect(context.player1).toHavePrompt('Shouting Racer charges');
            expect(context.player1).toHaveExactPromptButtons(['Pass attack']);
            context.player1.clickPrompt('Pass attack');
            context.player2.clickCard(context.siegeWalker);
            expect(context.player2).toHavePrompt('Choose a target for attack');
            context.player2.clickCard(context.p1Base);
        });

        it('by the question what to do, where there is but one attack', async function () {
            const context = await setUp({ hand: ['rash-orders'] }, { groundArena: ['siege-walker', 'mortar-team'] });

            context.player1.clickCard(context.rashOrders);
            context.player1.clickCard(context.siegeWalker);
            expect(context.player2).toHavePrompt('You must attack with Siege Walker because of Rash Orders');
            context.player2.clickCard(context.siegeWalker);
            context.player2.clickCard(context.p1Base);
        });

        it('of who struck first, not where a Shield has kept the other from striking', async function () {
            const context = await setUp(
                { hand: ['one-or-two-crates'], groundArena: ['siege-walker'] }, { groundArena: ['mortar-team'] });

            context.player1.clickCard(context.oneOrTwoCrates);
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickPrompt('Done');
            context.player2.passAction();
            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context.mortarTeam);
            expect(context.getChatLogs(4)).toContain('player1 attacks Mortar Team with Siege Walker');
        });

        it('by the button of a step that follows, and is optional', async function () {
            const context = await setUp({ hand: ['echo-sorter'] });

            context.player1.clickCard(context.echoSorter);
            expect(context.player1).toHavePrompt('Return one of them to your hand');
            expect(context.player1).toHaveExactPromptButtons(['Pass']);
            context.player1.clickPrompt('Pass');
            expect(context.player2).toBeActivePlayer();
        });

        it('by what an event asks before it is played', async function () {
            const context = await setUp({
                hand: ['burn-the-berths', 'burn-the-berths'], groundArena: [{ card: 'siege-walker', damage: 1 }, { card: 'rim-trooper', damage: 1 }] });

            const event = context.player1.hand[0];
            context.player1.clickCard(event);
            expect(context.player1).toHavePrompt('You will damage 2 resources worth of units. Proceed?');
            expect(context.player1).toHaveExactPromptButtons(['Continue', 'Cancel']);
            context.player1.clickPrompt('Cancel');
            expect(event).toBeInZone('hand');
            context.player1.clickCard(event);
            context.player1.clickPrompt('Continue');
            expect(context.siegeWalker.damage).toBe(3);
            context.player2.passAction();
            context.player1.clickCard(context.player1.hand[0]);
            expect(context.siegeWalker.damage).toBe(5);
            expect(context.player2).toBeActivePlayer();
        });

        it('of a mistake of the spec', async function () {
            const context = await setUp({ hand: ['one-or-two-crates'], groundArena: ['siege-walker'] });

            context.player1.clickCard(context.oneOrTwoCrates);
            context.player1.clickCard(context.siegeWalker);
            context.player2.passAction();
            const missing = () => context.player1.findCardByName('mortar-team');
            expect(missing).toThrowError('Could not find any cards matching name mortar-team');
            expect(missing).toThrowError(/matching name/);
            expect(missing).not.toThrowError('Could not find any cards matching name siege-walker');
            expect(() => undefined).not.toThrowError();
            context.player1.setGroundArenaUnits([]);
            expect(context.siegeWalker).toBeInZone('capture');
            context.player1.setGroundArenaUnits([{ card: 'siege-walker', damage: 2, exhausted: true }]);
            expect(context.siegeWalker).toBeInZone('groundArena');
            expect(context.siegeWalker.damage).toBe(2);
        });
    });
});
