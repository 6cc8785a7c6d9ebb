// What the rules' keywords ask, and how the log says what they do.
describe('Keywords', function() {
    integration(function(contextRef) {
        const setUp = (player1, player2 = {}) => contextRef.setupTestAsync({
            phase: 'action',
            player1: {
                leader: 'mara-venn#dock-boss', base: { card: 'rim-outpost', damage: 1 }, deck: ['dock-hand', 'dock-hand'],
                resources: new Array(9).fill('dock-hand'), ...player1
            },
            player2: { leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'], ...player2 }
        });

        it('Restore says how much it would heal', async function () {
            await setUp({ groundArena: ['chapel-medic'] });
            const { context } = contextRef;

            context.player1.clickCard(context.chapelMedic);
            context.player1.clickCard(context.p2Base);
            expect(context.getChatLogs(2)).toEqual([
                'player1 attacks player2\'s base with Chapel Medic',
                'player1 uses Chapel Medic to heal 2 damage from their base'
            ]);
        });

        it('Shielded and Saboteur say what becomes of the Shield', async function () {
            await setUp({ hand: ['shield-bearer'] }, { groundArena: ['lock-breaker'] });
            const { context } = contextRef;

            context.player1.clickCard(context.shieldBearer);
            expect(context.getChatLog()).toBe('player1 uses Shield Bearer to give a Shield token to Shield Bearer');
            context.player2.clickCard(context.lockBreaker);
            context.player2.clickCard(context.shieldBearer);
            expect(context.getChatLogs(5)).toContain('player2 uses Lock Breaker to defeat Shield');
        });

        it('Ambush and Support say who attacks, and Support what it lends', async function () {
            await setUp({ hand: ['dust-pouncer', 'lantern-hand'], groundArena: ['chapel-medic'] }, { groundArena: ['dock-hand'] });
            const { context } = contextRef;

            context.player1.clickCard(context.dustPouncer);
            context.player1.clickPrompt('Trigger');
            context.player1.clickCard(context.player2.groundArena[0]);
            expect(context.getChatLogs(4)).toContain('player1 uses Dust Pouncer to initiate an attack with Dust Pouncer');
            context.player2.passAction();
            context.player1.clickCard(context.lanternHand);
            expect(context.player1).toHavePrompt('Attack with another unit. It gains Lantern Hand\'s abilities for this attack.');
            context.player1.clickCard(context.chapelMedic);
            expect(context.player1).toHaveExactPromptButtons(['Pass attack']);
            context.player1.clickCard(context.p2Base);
            expect(context.getChatLogs(2)).toEqual([
                'player1 uses Lantern Hand to initiate an attack with Chapel Medic',
                'player1 attacks player2\'s base with Chapel Medic and uses Lantern Hand to give Lantern Hand\'s abilities to Chapel Medic for this attack'
            ]);
            context.ignoreUnresolvedActionPhasePrompts = true;
        });

        it('Exploit asks for its mode, and then for units', async function () {
            await setUp({ hand: ['gantry-hauler'], groundArena: ['chapel-medic', 'lock-breaker'] });
            const { context } = contextRef;

            context.player1.clickCard(context.gantryHauler);
            expect(context.player1).toHavePrompt('Choose pay mode for Gantry Hauler');
            context.player1.clickPrompt('Trigger Exploit');
            expect(context.player1).toHavePrompt('Select between 1 and 2 units to exploit');
            context.player1.clickCard(context.lockBreaker);
            expect(context.player1).toHavePrompt('Select between 1 and 2 units to exploit');
            context.player1.clickDone();
            expect(context.lockBreaker).toBeInZone('discard');
        });

        it('of two that defeat each other the defender is told first', async function () {
            await setUp({ groundArena: ['lock-breaker'] }, { groundArena: ['lock-breaker'] });
            const { context } = contextRef;

            context.player1.clickCard(context.player1.groundArena[0]);
            context.player1.clickCard(context.player2.groundArena[0]);
            expect(context.getChatLogs(3)).toEqual([
                'player1 attacks Lock Breaker with Lock Breaker',
                'player2\'s Lock Breaker is defeated by player1 due to having no remaining HP',
                'player1\'s Lock Breaker is defeated by player2 due to having no remaining HP'
            ]);
        });

        it('deploying is told of the leader', async function () {
            await setUp({});
            const { context } = contextRef;

            context.player1.clickCard(context.maraVenn);
            context.player1.clickPrompt('Deploy Mara Venn');
            expect(context.getChatLog()).toBe('player1 uses Mara Venn to deploy Mara Venn');
        });
    });
});
