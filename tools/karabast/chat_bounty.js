// Of the chat log: Bounties that are collected.
'use strict';

const {cardsIn, playerIn, titleOf} = require('./chat_facts');

const byBounties = {
  bountyIn(fact) { return {player: playerIn(fact, 'player'), card: cardsIn(fact, 'card')[0]}; },

  // The line of a Bounty that is collected by this. That may be said once it has
  // done what it does.
  collected(fact) {
    const later = this.facts.find((one) => one.fact === 'bounty collected' &&
        one.card === fact.card && one.ability === fact.ability && one.event > fact.event);
    const bounty = this.bounty || (later && this.bountyIn(later));
    this.bounty = undefined;
    // What is found is told after the search, which has told of the Bounty.
    if (!bounty && this.collecting && this.isFind(fact)) {
      return this.begin(fact.event, this.collecting.player, `uses ${titleOf(this.game, this.collecting.card)}`);
    }
    return bounty && this.begin(fact.event, bounty.player,
        `collects the "${fact.ability.replace(/^Collect Bounty: /, '')}" bounty on ${titleOf(this.game, bounty.card)}`);
  },
};

module.exports = {byBounties};
