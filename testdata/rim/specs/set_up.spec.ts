// What a table is set up with has not been played or attached by anybody.
describe('A set-up', function() {
    integration(function(contextRef) {
        it('wakes nothing', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand'],
                    hand: ['clasped-plate'],
                    spaceArena: [{ card: 'patrol-skiff', upgrades: ['clasped-plate'] }, 'high-battery']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand']
                }
            });

            const { context } = contextRef;

            expect(context.patrolSkiff).toHaveExactUpgradeNames(['clasped-plate']);
            expect(context.highBattery.upgrades.length).toBe(0);
            context.player1.clickCard(context.player1.hand[0]);
            context.player1.clickCard(context.patrolSkiff);
            expect(context.patrolSkiff.upgrades.length).toBe(3);
        });
    });
});

describe('A set-up of the regroup phase', function() {
    integration(function(contextRef) {
        it('lies behind the draw, and before cards become resources', async function () {
            await contextRef.setupTestAsync({
                phase: 'regroup',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand', 'dock-hand'],
                    resources: ['dock-hand'], hand: ['rim-trooper']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'], hand: ['rim-raider']
                }
            });

            const { context } = contextRef;

            expect(context.player1.handSize).toBe(1);
            expect(context.player1.deck.length).toBe(2);
            expect(context.player1).toHavePrompt('Select between 0 and 1 cards to resource');
            expect(context.player1.currentPrompt().menuTitle).toBe('Select between 0 and 1 cards to resource');
            context.player1.clickCard(context.rimTrooper);
            context.player1.clickDone();
            context.player2.clickDone();
            expect(context.player1.activePlayer).toBe(context.player1);
            expect(context.rimTrooper).toBeInZone('resource');
            expect(context.allPlayersInInitiativeOrder()[1]).toBe(context.player2);
            expect(context.getPromptedPlayer('Choose an action')).toBe(context.player1);
        });
    });
});

describe('What a set-up cannot be', function() {
    integration(function(contextRef) {
        const fails = async function (player1) {
            let failed = false;
            try {
                await contextRef.setupTestAsync({
                    phase: 'action',
                    player1: { leader: 'mara-venn#dock-boss', base: 'rim-outpost', resources: [], deck: [], ...player1 },
                    player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: [] }
                });
            } catch (error) {
                if (!/^set-up: /.test(error.message)) throw error;
                failed = true;
            }
            return failed;
        };

        it('is refused', async function () {
            expect(await fails({ groundArena: ['patrol-skiff'] })).toBe(true);
            expect(await fails({ groundArena: ['sting'] })).toBe(true);
            expect(await fails({ base: { card: 'rim-outpost', upgrades: ['clasped-plate'] } })).toBe(true);
            expect(await fails({ leader: 'rim-trooper' })).toBe(true);
            expect(await fails({ base: 'mara-venn#dock-boss' })).toBe(true);
            expect(await fails({ hand: ['rim-outpost'] })).toBe(true);
            expect(await fails({ deck: ['mara-venn#dock-boss'] })).toBe(true);
            expect(await fails({ discard: ['rim-outpost'] })).toBe(true);
            expect(await fails({ resources: ['rim-outpost'] })).toBe(true);
            expect(await fails({ groundArena: [{ card: 'rim-trooper', upgrades: ['dock-hand'] }] })).toBe(true);
            expect(await fails({ groundArena: [{ card: 'rim-trooper', upgrades: ['sting'] }] })).toBe(true);
            expect(await fails({ groundArena: [{ card: 'rim-trooper', capturedUnits: ['sting'] }] })).toBe(true);
            expect(await fails({ groundArena: [{ card: 'rim-trooper', capturedUnits: ['dock-hand'], upgrades: ['clasped-plate'] }] })).toBe(false);
            expect(await fails({ groundArena: ['rim-trooper'] })).toBe(false);
        });
    });
});

describe('A mulligan', function() {
    integration(function(contextRef) {
        it('is not done before both players have said whether they want one', async function () {
            await contextRef.setupTestAsync({
                phase: 'setup',
                player1: { leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: new Array(12).fill('dock-hand') },
                player2: { leader: 'toll-keeper', base: 'free-harbor', deck: new Array(12).fill('rim-trooper') }
            });

            const { context } = contextRef;

            context.selectInitiativePlayer(context.player1);
            const hand = context.player1.hand;
            context.player1.clickPrompt('Mulligan');
            expect(context.player1.hand).toEqual(hand);
            expect(context.player1).toHavePrompt('Waiting for opponent to choose whether to mulligan');
            expect(context.player2).toHaveExactPromptButtons(['Mulligan', 'Keep']);
            context.player2.clickPrompt('Keep');
            expect(context.getChatLogs(4)).toEqual([
                'player1 will mulligan',
                'player2 will keep their hand',
                'player1 is shuffling their deck',
                'player1 draws 6 cards in their starting hand'
            ]);
            expect(context.player2).toHaveExactPromptButtons(['Confirm Resources']);
        });
    });
});
