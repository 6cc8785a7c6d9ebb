// Of the chat log: resources that an effect makes its player pay. The table tells only
// that they are exhausted.
'use strict';

const {cardsIn, cellOf, numberIn, wordIn} = require('./chat_facts');

const byPayments = {
  // The ability that has asked last.
  noteAsking({source, ability}) {
    if (!source || !ability) return;
    const {card = cellOf(this.game, source).name} = this.open.get(source) || {};
    this.asking = {card, ability};
  },

  // The facts with what has been paid: resources that are exhausted, and not as the cost
  // of what is played or used, if the ability that has asked last makes players pay and
  // plays nothing.
  withPayments(facts) {
    const {card, ability} = this.asking || {};
    const {internalName} = this.game.names.recordOf(card) || {};
    const text = this.game.names.files.textOfAbility(internalName, ability);
    if (this.playing || !/\.payResources/.test(text) || /\.play\w*\(/.test(text)) return facts;
    const paid = facts.filter((fact) => fact.fact === 'flag' && !fact.card && numberIn(fact, 'on') &&
        wordIn(fact, 'reason') === 'exhaust' && !this.costs.has(fact.because) &&
        cardsIn(fact, 'card').every((id) => cellOf(this.game, id).zone === 'resources'));
    if (paid.length === 0) return facts;
    const [{event}] = paid;
    const own = facts.find((fact) => fact.card === card && fact.ability === ability);
    const {controller} = cellOf(this.game, cardsIn(paid[0], 'card')[0]);
    const {group = 0, because = -event} = own || {};
    const payment = {
      fact: 'paid', event: own ? own.event : event, group, because, card, ability,
      numbers: {amount: paid.length}, roles: [{role: 'by', players: [controller]}]};
    const at = facts.indexOf(own || paid[0]);
    return [...facts.slice(0, at), payment, ...facts.slice(at)];
  },
};

module.exports = {byPayments};
