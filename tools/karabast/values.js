// Compares testdata/rim/values.txt with JavaScript itself: each expression of
// the table over plain data that is what the table of tools/values_test.sh has.
//
//   node tools/karabast/values.js [FILE]
//
// Prints each line that JavaScript sees differently. Lines that are refused are
// left out. A hand tool: no test runs it.
'use strict';

const fs = require('fs');

class Card {
    constructor(printed, player) {
        Object.assign(this, { damage: 0, aspects: [], upgrades: [] }, printed);
        this.traits = new Set(printed.traits ?? []);
        this.controller = this.owner = player;
    }

    isUnit() { return this.type === 'unit'; }
    isBase() { return this.type === 'base'; }
    // Grit is the only ability that anything on the table has.
    getPower() { return this.power + (this.grit ? this.damage : 0); }
}

const PRINTED = {
    dockHand: { title: 'Dock Hand', type: 'unit', cost: 1, power: 1, hp: 2, traits: ['fringe'] },
    rimTrooper: { title: 'Rim Trooper', type: 'unit', cost: 2, power: 3, hp: 3, traits: ['trooper'], aspects: ['command'] },
    gateWarden: { title: 'Gate Warden', type: 'unit', cost: 3, power: 2, hp: 5, traits: ['trooper'] },
    oldBrawler: { title: 'Old Brawler', type: 'unit', cost: 4, power: 2, hp: 6, damage: 2, grit: true }
};

function player() {
    const one = { hand: [], arena: [], discard: [] };
    one.base = new Card({ title: 'A base', type: 'base' }, one);
    one.getArenaUnits = () => one.arena;
    return one;
}

function table(title) {
    const [me, other] = [player(), player()];
    me.opponent = other;
    other.opponent = me;
    const card = (name, of) => new Card(PRINTED[name], of);
    const source = new Card({ title, type: 'unit', cost: 0, power: 1, hp: 3, traits: ['fringe'] }, me);
    me.hand = ['dockHand', 'rimTrooper', 'gateWarden'].map((name) => card(name, me));
    me.arena = [card('dockHand', me), card('oldBrawler', me), source];
    other.hand = [card('dockHand', other)];
    other.arena = [card('gateWarden', other)];
    return { source, player: me, game: { getPlayers: () => [me, other] } };
}

let wrong = 0;
const file = process.argv[2] ?? 'testdata/rim/values.txt';
fs.readFileSync(file, 'utf8').split('\n').forEach((line, index) => {
    const at = line.lastIndexOf(' => ');
    if (line.startsWith('#') || at < 0) return;
    const [expression, wanted] = [line.slice(0, at), line.slice(at + 4)];
    if (wanted.startsWith('refused ')) return;
    const body = expression.startsWith('{') ? expression : `{ return { amount: ${expression} }; }`;
    const found = new Function('context', 'Trait', body)(table(`Value ${index + 1}`), { Trooper: 'trooper' }).amount;
    if (String(found) === wanted) return;
    console.log(`${file}:${index + 1}: ${found}, and not ${wanted}: ${expression}`);
    wrong += 1;
});
console.log(`${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
