// Clicks of a spec that are several others, or one that has a name of its own.
'use strict';

// Part of a Player (player.js).
const byClicks = {
  clickDone() { this.clickPrompt('Done'); },
  passAction() { this.clickPrompt('Pass'); },
  claimInitiative() { this.clickPrompt('Claim Initiative'); },
  clickCardInHand(index) { return this.clickCard(this.hand[index]); },
  clickFirstCardInHand() { return this.clickCardInHand(0); },
  clickSecondCardInHand() { return this.clickCardInHand(1); },
  clickAnyOfSelectableCards(count) {
    for (const card of this.selectable.slice(0, count)) this.clickCard(card);
  },
  // What the table does not allow changes nothing.
  clickCardNonChecking(which) {
    try {
      this.clickCard(which);
    } catch (error) {
      return;
    }
  },
};

module.exports = {byClicks};
