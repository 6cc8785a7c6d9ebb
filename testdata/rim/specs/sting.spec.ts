// Our own cards in the manner of Karabast's specs: what the shim of
// tools/karabast_specs must be able to do.
describe('Sting', function () {
    integration(function (contextRef) {
        const table = (player1, player2) => ({
            phase: 'action',
            player1: {
                leader: 'mara-venn#dock-boss', base: 'rim-outpost',
                resources: ['dock-hand', 'dock-hand', 'dock-hand'],
                deck: ['dock-hand', 'supply-runner'], ...player1
            },
            player2: {
                leader: 'toll-keeper', base: 'free-harbor', resources: [],
                deck: ['dock-hand'], ...player2
            }
        });

        describe('on a unit', function () {
            beforeEach(async function () {
                await contextRef.setupTestAsync(table(
                    { hand: ['sting'] }, { groundArena: ['gate-warden'] }));
            });

            it('should deal 2 damage and draw a card', function () {
                const { context } = contextRef;
                context.player1.clickCard(context.sting);
                expect(context.player1).toBeAbleToSelectExactly([context.gateWarden]);
                context.player1.clickCard(context.gateWarden);
                expect(context.gateWarden.damage).toBe(2);
                expect(context.player1.handSize).toBe(1);
                expect(context.sting).toBeInZone('discard');
                expect(context.player1.readyResourceCount).toBe(2);
                expect(context.player2).toBeActivePlayer();
            });

            it('should not be playable twice', function () {
                const { context } = contextRef;
                context.player1.clickCard(context.sting);
                context.player1.clickCard(context.gateWarden);
                expect(() => context.player1.clickCard(context.sting)).toThrowError();
            });
        });

        it('should find what a unit is with its upgrade', async function () {
            const { context } = contextRef;
            await contextRef.setupTestAsync(table(
                { hand: ['sting'] },
                { groundArena: [{ card: 'rim-trooper', upgrades: ['old-armor'] }] }));
            context.player1.clickCard(context.sting);
            context.player1.clickCard(context.rimTrooper);
            expect(context.rimTrooper).toHaveExactUpgradeNames(['old-armor']);
            expect(context.rimTrooper.getHp()).toBe(6);
            expect(context.rimTrooper.hasSomeKeyword('sentinel')).toBeTrue();
        });

        it('should leave attacks as they are', async function () {
            const { context } = contextRef;
            await contextRef.setupTestAsync(table(
                { groundArena: ['drill-sergeant', 'dock-hand'] },
                { spaceArena: ['patrol-skiff'], hasInitiative: true }));
            context.player2.passAction();
            context.player1.clickCard(context.drillSergeant);
            context.player1.clickCard(context.p2Base);
            expect(context.p2Base.damage).toBe(2);
            expect(context.drillSergeant.exhausted).toBeTrue();
            context.moveToNextActionPhase();
            expect(context.drillSergeant.exhausted).toBeFalse();
        });
    });
});
