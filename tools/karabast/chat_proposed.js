// Of the chat log: the line of an ability is said before anything is done. What is
// then prevented, replaced or made less is told as it was meant; what came of it in
// spite of that is not told again.
'use strict';

const {does} = require('./chat_parts');
const {cardsIn, cellOf, deedOf, numberIn, wordIn} = require('./chat_facts');

// By the verb that is replaced: the fact that would have told of it.
const kWouldTell = {
  'capture': {fact: 'card captured'},
  'damage': {fact: 'damage dealt'},
  'defeat': {fact: 'card defeated'},
  'exhaust': {fact: 'flag', numbers: {on: 1}, words: {reason: {words: ['exhaust']}}},
  'return to hand': {fact: 'moved', words: {from: {words: ['arena']}, to: {words: ['hand']}}},
};

const byProposals = {
  // The facts as the log tells them: before what replaces a deed stands the deed.
  proposed(facts) {
    return facts.flatMap((fact, i) => {
      this.noteOpen(fact);
      if (this.isToldAlready(fact)) return [];
      const deed = fact.fact === 'event replaced' && this.deedReplaced(fact, facts.slice(i + 1));
      return deed ? [deed, fact] : [fact];
    });
  },

  // Which ability of a card is being resolved; of an event there is only one.
  noteOpen(fact) {
    const [card] = cardsIn(fact, 'card');
    if (fact.fact === 'ability used') this.open.set(card, {card: fact.card, ability: fact.ability});
    if (fact.fact === 'card played' && wordIn(fact, 'type') === 'event') {
      const {name} = cellOf(this.game, card);
      this.noteOpenOf(card, this.game.names.files.eventTitle((this.game.names.recordOf(name) || {}).internalName));
    }
  },
  noteOpenOf(card, ability) {
    if (!card || !ability || (this.open.get(card) || {}).ability === ability) return;
    this.open.set(card, {card: cellOf(this.game, card).name, ability});
  },

  // The deed of an ability that is replaced by this; undefined if it is none.
  deedReplaced(fact, later) {
    const would = kWouldTell[wordIn(fact, 'of')];
    const [[by], [card]] = ['by', 'card'].map((role) => cardsIn(fact, role));
    const open = by && this.open.get(by);
    if (!would || !open || this.toldAs(would.fact, by, card)) return undefined;
    const {controller} = cellOf(this.game, by);
    const deed = {
      numbers: {amount: numberIn(fact, 'amount')}, ...would, ...open, event: fact.event, isProposed: true,
      roles: [{role: 'card', cards: [card]}, {role: 'source', cards: [by]}, {role: 'by', players: [controller]}]};
    const {internalName} = this.game.names.recordOf(open.card) || {};
    const {own, next} = this.game.names.files.partsOfSteps(internalName, open.ability);
    if (!does([...own, ...next], deedOf(deed))) return undefined;
    this.told.push({kind: would.fact, by, card});
    return Object.assign(deed, this.timeOf(deed, later));
  },

  // When it would have happened: with what the ability does at the same time.
  timeOf({card, ability, fact}, later) {
    const own = later.filter((one) => one.card === card && one.ability === ability);
    const beside = own.find((one) => one.fact === fact);
    const alone = `${card}: ${ability}`;
    return {because: (beside || own[0] || {because: alone}).because, group: (beside || {group: alone}).group};
  },

  toldAs(kind, by, card) {
    return this.told.find((one) => one.kind === kind && one.by === by && one.card === card);
  },

  isToldAlready(fact) {
    if (numberIn(fact, 'combat') || !fact.card) return false;
    const [[by], [card]] = ['source', 'card'].map((role) => cardsIn(fact, role));
    return Boolean(by && card && this.toldAs(fact.fact, by, card));
  },
};

module.exports = {byProposals};
