// The line of an ability says what it is going to do, whatever comes of it.
describe('The chat log says what was meant', function() {
    integration(function(contextRef) {
        const setUp = (upgrades) => contextRef.setupTestAsync({
            phase: 'action',
            player1: {
                leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'], hand: ['sting']
            },
            player2: {
                leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'],
                groundArena: [{ card: 'siege-walker', upgrades }]
            }
        });

        it('of damage that is prevented', async function () {
            await setUp(['padded-coat']);

            const { context } = contextRef;

            context.player1.clickCard(context.sting);
            context.player1.clickCard(context.siegeWalker);
            expect(context.siegeWalker.damage).toBe(0);
            expect(context.getChatLogs(3)).toEqual([
                'player1 plays Sting to deal 2 damage to Siege Walker',
                'player2 uses Siege Walker\'s gained ability from Padded Coat to prevent 2 damage to Siege Walker'
            ]);
        });

        it('of damage of which a part is prevented', async function () {
            await setUp(['quilted-coat']);

            const { context } = contextRef;

            context.player1.clickCard(context.sting);
            context.player1.clickCard(context.siegeWalker);
            expect(context.siegeWalker.damage).toBe(1);
            expect(context.getChatLogs(3)).toEqual([
                'player1 plays Sting to deal 2 damage to Siege Walker',
                'player2 uses Siege Walker\'s gained ability from Quilted Coat to prevent 1 damage to Siege Walker',
                'player1 uses Sting to draw a card'
            ]);
        });

        it('of what a card costs besides resources', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['hull-breaker', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    groundArena: ['siege-walker']
                },
                player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'] }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.hullBreaker);
            context.player1.clickPrompt('Play Hull Breaker with Smuggle by dealing 1 damage to a friendly unit');
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLog()).toBe(
                'player1 plays Hull Breaker from their resource row using Smuggle, dealing 1 damage to Siege Walker'
            );
        });

        it('of an upgrade that is taken and moved', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'], resources: [],
                    groundArena: ['siege-walker']
                },
                player2: {
                    leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'],
                    groundArena: [{ card: 'rim-trooper', upgrades: ['passing-ledger'] }]
                }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.siegeWalker);
            context.player1.clickCard(context.rimTrooper);
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLogs(3).slice(0, 2)).toEqual([
                'player1 attacks Rim Trooper with Siege Walker',
                'player1 uses Passing Ledger to take control of Passing Ledger and attach it to Siege Walker'
            ]);
        });

        it('of more healing than there is damage', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'], hand: ['medical-drop'],
                    groundArena: [{ card: 'siege-walker', damage: 1 }]
                },
                player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'] }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.medicalDrop);
            context.player1.clickCard(context.siegeWalker);
            expect(context.siegeWalker.damage).toBe(0);
            expect(context.getChatLogs(9)).toContain('player1 plays Medical Drop to heal 3 damage from Siege Walker');
            context.ignoreUnresolvedActionPhasePrompts = true;
        });

        it('of units that nobody chooses in the order of their arenas, leaders behind others', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    hand: ['avenge-them-all'], groundArena: ['siege-walker']
                },
                player2: {
                    leader: { card: 'toll-keeper', deployed: true, damage: 1 }, base: 'free-harbor', resources: [], deck: ['dock-hand'],
                    groundArena: [{ card: 'rim-trooper', damage: 1 }], spaceArena: [{ card: 'patrol-skiff', damage: 1 }]
                }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.avengeThemAll);
            context.player1.clickCard(context.siegeWalker);
            expect(context.getChatLog()).toBe(
                'player1 plays Avenge Them All to deal 1 damage to Rim Trooper, Toll Keeper, and Patrol Skiff'
            );
        });

        it('of a leader unit of which control would be taken', async function () {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'],
                    hand: ['turncoat-deal'], groundArena: ['siege-walker']
                },
                player2: {
                    leader: { card: 'toll-keeper', deployed: true }, base: 'free-harbor', resources: [], deck: ['dock-hand'],
                    groundArena: ['rim-trooper']
                }
            });

            const { context } = contextRef;

            context.player1.clickCard(context.turncoatDeal);
            context.player1.clickCard(context.tollKeeper);
            expect(context.tollKeeper).toBeInZone('base');
            expect(context.getChatLog()).toBe(
                'player1 would take control of Toll Keeper, but it is a leader unit so it is defeated instead'
            );
        });
    });
});
