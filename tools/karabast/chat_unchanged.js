// Of the chat log: what is done to a chosen card that is so already (to exhaust what is
// exhausted, to heal what has no damage). Nothing changes by it, so the table tells of
// nothing; Karabast says it all the same.
'use strict';

const {cardsIn, cellOf, wordIn} = require('./chat_facts');

const turned = (on, reason) => ({
  fact: 'flag', numbers: {on}, words: {flag: {words: ['exhausted']}, reason: {words: [reason]}}});

// By the system: of which cards it changes nothing, and the fact that it would be.
const kUnchanged = {
  exhaust: {fits: ({flags = []}) => flags.includes('exhausted'), fact: turned(1, 'exhaust')},
  ready: {fits: ({flags = []}) => !flags.includes('exhausted'), fact: turned(0, 'ready')},
  heal: {fits: ({values = {}}) => !values.damage, fact: {fact: 'damage healed', numbers: {}}},
};

const isSame = (one, other) => one.fact === other.fact && wordIn(one, 'reason') === wordIn(other, 'reason');

const byUnchanged = {
  // What will be done to these cards, which have been chosen for the ability that asks,
  // without changing them.
  noteUnchanged({source, ability, kind}, ids) {
    if (!source || !ability || !['cards', 'targets'].includes(kind)) return;
    const {card = cellOf(this.game, source).name} = this.open.get(source) || {};
    const {internalName} = this.game.names.recordOf(card) || {};
    const does = this.game.names.files.doesToTarget(internalName, ability, Object.keys(kUnchanged));
    if (!does) return;
    const {fits, fact} = kUnchanged[does.name];
    const cards = ids.filter((id) => cellOf(this.game, id).zone !== 'resources' && fits(cellOf(this.game, id)));
    if (fact.fact === 'damage healed' && !does.amount) return;
    this.unchanged.push(...cards.map((id) => ({
      ...fact, numbers: {amount: does.amount, ...fact.numbers}, card, ability, isFirst: does.isFirst, source,
      roles: [{role: 'card', cards: [id]}]})));
  },

  // The facts with those: at the time at which the ability does the same to others, or
  // anything; else where an event that chose them first has been played.
  withUnchanged(facts) {
    const all = [...facts];
    for (const {isFirst, source, ...fact} of this.unchanged.splice(0)) {
      const own = all.filter((one) => one.card === fact.card && one.ability === fact.ability);
      const beside = own.find((one) => isSame(one, fact)) || own[0];
      const [{event = this.game.view.event} = {}] = facts;
      const played = all.findIndex((one) => one.fact === 'card played' && cardsIn(one, 'card').includes(source));
      const at = beside ? all.indexOf(isFirst ? beside : own[own.length - 1]) + (isFirst ? 0 : 1) : played + 1;
      const {group = 0, because = -event} = beside || {};
      all.splice(at, 0, {event: beside ? beside.event : event, group, because, ...fact});
    }
    return all;
  },
};

module.exports = {byUnchanged};
