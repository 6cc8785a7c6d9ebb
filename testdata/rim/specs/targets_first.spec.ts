// An event's targets are chosen before anything is paid; whether it has any is another
// question than whether something would change.
describe('What an event is about', function() {
    integration(function(contextRef) {
        const setUp = async (hand, theirs = {}, mine = {}) => {
            await contextRef.setupTestAsync({
                phase: 'action',
                player1: {
                    leader: 'mara-venn#dock-boss', base: 'rim-outpost', deck: ['dock-hand'],
                    resources: ['dock-hand', 'dock-hand', 'dock-hand', 'dock-hand'], hand, ...mine
                },
                player2: {leader: 'toll-keeper', base: 'free-harbor', resources: [], deck: ['dock-hand'], ...theirs}
            });
            return contextRef.context;
        };

        it('is chosen before it is paid for, and can be taken back till then', async function () {
            const context = await setUp(['levy-of-muscle'], {groundArena: ['rim-trooper']}, {groundArena: ['gate-warden']});

            context.player1.clickCard(context.levyOfMuscle);
            expect(context.player1).toHaveExactPromptButtons(['Cancel']);
            expect(context.levyOfMuscle).toBeInZone('hand');
            context.player1.clickCard(context.gateWarden);
            expect(context.player1).toHaveExactPromptButtons(['Cancel']);
            expect(context.player1.exhaustedResourceCount).toBe(0);
            context.player1.clickPrompt('Cancel');
            expect(context.levyOfMuscle).toBeInZone('hand');

            context.player1.clickCard(context.levyOfMuscle);
            context.player1.clickCard(context.gateWarden);
            context.player1.clickCard(context.rimTrooper);
            expect(context.levyOfMuscle).toBeInZone('discard');
            expect(context.player1.exhaustedResourceCount).toBe(1);
        });

        it('is chosen before Credits', async function () {
            const context = await setUp(['across-the-bow'], {groundArena: ['rim-trooper']}, {credits: 1});

            context.player1.clickCard(context.acrossTheBow);
            expect(context.player1).toHavePrompt('Deal 2 damage to a unit');
            context.player1.clickCard(context.rimTrooper);
            expect(context.rimTrooper.damage).toBe(0);
            expect(context.player1).toHavePrompt('Use Credit tokens to pay for Across The Bow');
            context.player1.clickPrompt('Pay costs without Credit tokens');
            expect(context.player1.exhaustedResourceCount).toBe(2);
            expect(context.player1.credits).toBe(1);
        });

        it('is an attacker, too', async function () {
            const context = await setUp(['sudden-sally'], {}, {groundArena: ['gate-warden']});

            context.player1.clickCard(context.suddenSally);
            expect(context.player1.exhaustedResourceCount).toBe(0);
            context.player1.clickCard(context.gateWarden);
            context.player1.clickCard(context.p2Base);
            expect(context.player1.exhaustedResourceCount).toBe(2);
            expect(context.gateWarden.exhausted).toBe(true);
        });

        it('is there if nothing would change', async function () {
            const context = await setUp(['lull-the-watch'], {groundArena: [{card: 'rim-trooper', exhausted: true}]});

            context.player1.clickCard(context.lullTheWatch);
            expect(context.lullTheWatch).toBeInZone('discard');
            expect(context.player2).toBeActivePlayer();
        });

        it('is not there without a unit', async function () {
            const context = await setUp(['lull-the-watch']);

            context.player1.clickCard(context.lullTheWatch);
            expect(context.player1).toHavePrompt(
                'Playing Lull The Watch will have no effect. Are you sure you want to play it?');
            context.player1.clickPrompt('Play anyway');
            expect(context.lullTheWatch).toBeInZone('discard');
        });

        it('is there behind each option of a menu that has somebody', async function () {
            const context = await setUp(['lamps-along-the-quay'],
                {groundArena: [{card: 'rim-trooper', exhausted: true}], spaceArena: ['patrol-skiff']});

            context.player1.clickCard(context.lampsAlongTheQuay);
            expect(context.player1).toHaveExactPromptButtons(['Ground', 'Space']);
            context.player1.clickPrompt('Ground');
            expect(context.patrolSkiff.exhausted).toBe(false);
        });

        it('is who deals no damage', async function () {
            const context = await setUp(['levy-of-muscle'], {groundArena: ['rim-trooper']},
                {groundArena: ['gate-warden', 'hollow-threat']});

            context.player1.clickCard(context.levyOfMuscle);
            expect(context.player1).toBeAbleToSelectExactly([context.gateWarden, context.hollowThreat]);
            context.player1.clickCard(context.hollowThreat);
            expect(context.rimTrooper.damage).toBe(0);
            expect(context.player2).toBeActivePlayer();
        });

        it('of a trigger is marked only where there is nobody', async function () {
            const context = await setUp(['lull-the-watch'], {groundArena: ['rim-trooper']},
                {groundArena: ['ebb-watcher', 'gate-warden']});

            context.player1.clickCard(context.lullTheWatch);
            context.player1.clickCard(context.rimTrooper);
            expect(context.player1).toHaveExactPromptButtons(['Exhaust an enemy unit', 'Exhaust this unit']);
            context.player1.clickPrompt('Exhaust an enemy unit');
            expect(context.ebbWatcher.exhausted).toBe(true);
        });
    });
});
