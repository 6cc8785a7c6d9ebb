#!/usr/bin/env node
// Deck lists of the cards that compile, for bots: every such card with a number of
// its own is in one of them before any is in two.
//
// usage: decks.js CARDS CARDS.JSON REFOLD FOLDER COUNT
//   CARDS   card files; those that do not compile are left out
//   FOLDER  so many lists are written there, as deck builders write them
// A deck has a leader, a base, and 20 cards three times each without a penalty for
// their aspects: as many as any base asks for. The same cards give the same lists.
'use strict';

const {spawnSync} = require('child_process');
const fs = require('fs');
const path = require('path');

const kCards = 20;
const kCopies = 3;

// The card files that `cards check` has nothing to say against.
function compiledFiles(cards, data, refold) {
  const run = spawnSync(
      refold, ['cards', 'check', '--dialect', 'karabast', cards, '--data', data],
      {encoding: 'utf8', maxBuffer: 1 << 28});
  const printed = run.stdout + run.stderr;
  if (!/^cards: [0-9]+, compiled: [1-9]/m.test(printed)) throw new Error(printed.slice(-2000));
  const failed = new Set();
  for (const [, file] of printed.matchAll(/^(.*?):[0-9]+:[0-9]+: error: /gm)) {
    failed.add(path.relative(cards, file));
  }
  return (file) => !failed.has(file) && fs.existsSync(path.join(cards, file));
}

const idOf = ({setId}) => `${setId.set}_${String(setId.number).padStart(3, '0')}`;

// Takes those first that have been taken least, then by the order of their ids.
class Pool {
  constructor(records) {
    this.records = [...records].sort((a, b) => idOf(a) < idOf(b) ? -1 : 1);
    this.taken = new Map(this.records.map((record) => [record, 0]));
  }

  take(count, fits) {
    const found = this.records.filter(fits)
        .sort((a, b) => this.taken.get(a) - this.taken.get(b)).slice(0, count);
    for (const record of found) this.taken.set(record, this.taken.get(record) + 1);
    return found;
  }
}

function main([cards, data, refold, folder, count]) {
  if (!count) throw new Error('usage: decks.js CARDS CARDS.JSON REFOLD FOLDER COUNT');
  const compiled = compiledFiles(cards, data, refold);
  // Some cards have two records, one of them without its script.
  const printed = new Map();
  for (const record of JSON.parse(fs.readFileSync(data, 'utf8'))) {
    const {card, missing, setId, types} = record;
    if (!setId || missing || types.includes('token')) continue;
    if (card || !printed.has(idOf(record))) printed.set(idOf(record), record);
  }
  const records = [...printed.values()].filter(({card}) => !card || compiled(card));
  const of = (...types) => new Pool(records.filter((record) =>
      types.some((type) => record.types.includes(type))));
  const leaders = of('leader'), bases = of('base'), others = of('unit', 'event', 'upgrade');
  for (let i = 0; i < Number(count); ++i) {
    const [leader] = leaders.take(1, () => true);
    const [base] = bases.take(1, () => true);
    const aspects = [leader, base].flatMap((record) => record.aspects || []);
    const deck = others.take(kCards, (record) =>
        (record.aspects || []).every((aspect) => aspects.includes(aspect)));
    fs.writeFileSync(path.join(folder, `${String(i + 1).padStart(3, '0')}.json`), JSON.stringify({
      metadata: {name: `deck ${i + 1}`},
      leader: {id: idOf(leader), count: 1},
      base: {id: idOf(base), count: 1},
      deck: deck.map((record) => ({id: idOf(record), count: kCopies})),
    }, null, 1));
  }
  console.log(`${count} decks, ${[...others.taken.values()].filter((n) => n > 0).length} of ` +
      `${others.records.length} cards, leaders and bases apart`);
}

main(process.argv.slice(2));
