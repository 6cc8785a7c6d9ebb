// Of the chat log: in which order units are told that nobody has chosen. Those on the
// ground come first, each arena in the order in which they came there; a set-up lays
// leaders last.
'use strict';

const {cardsIn, cellOf, wordIn} = require('./chat_facts');

const byOrder = {
  noteEntry(fact) {
    const enters = fact.fact === 'created' ? wordIn(fact, 'zone') === 'arena' :
        fact.fact === 'moved' && wordIn(fact, 'to') === 'arena';
    const isSetUp = this.game.cellsBefore.size === 0;
    if (enters && !isSetUp) this.entered.set(cardsIn(fact, 'card')[0], fact.event);
  },

  // By card its place, where all are units in an arena and nobody has chosen one.
  placesOf(fact) {
    const ids = cardsIn(fact, 'card');
    const cells = ids.map((id) => this.game.cellsBefore.get(id) || cellOf(this.game, id));
    const isPlaced = cells.every(({zone, types, attached_to: host}, i) =>
        zone === 'arena' && types.includes('unit') && !host && !this.chosen.has(ids[i]));
    return isPlaced ? new Map(cells.map((cell, i) => [ids[i], this.placeOf(cell, ids[i])])) : undefined;
  },

  placeOf({types}, id) {
    const entered = this.entered.get(id) || 0;
    return [types.includes('space') ? 1 : 0, entered, !entered && types.includes('leader') ? 1 : 0];
  },
};

const isBefore = (one, other) => {
  const at = one.findIndex((number, i) => number !== other[i]);
  return at < 0 ? 0 : one[at] - other[at];
};

// The cards of the facts in their order.
function inOrder(facts, role) {
  const ids = facts.flatMap((fact) => cardsIn(fact, role));
  if (role !== 'card' || !facts.every(({places}) => places)) return ids;
  const places = new Map(facts.flatMap((fact) => [...fact.places]));
  return [...ids].sort((a, b) => isBefore(places.get(a), places.get(b)) || a - b);
}

module.exports = {byOrder, inOrder};
