// Cards that are picked one after another, and can be taken out of the selection again.
'use strict';

// Part of a Player (player.js).
const byPicks = {
  // Cards may be picked one after another.
  notePick(option) {
    const {kind, picked = []} = this.prompt;
    this.picks.length = Math.min(this.picks.length, picked.length);
    if (!['cards', 'targets'].includes(kind) || !option.card) return;
    const {mark} = this.game.table.ask({mark: {}, view: 'NONE'});
    this.picks.push({mark, card: option.card});
  },

  // Out of the selection, in which the others stay.
  takeBack(card) {
    const first = this.picks.findIndex((pick) => pick.card === card);
    if (first < 0) throw new Error(`${this.name} picked card ${card} in another choice`);
    const [pick, ...others] = this.picks.splice(first);
    this.game.take(this.game.table.ask({undo: {to: pick.mark}}));
    for (const other of others) this.clickCard(this.game.card(other.card));
  },
};

module.exports = {byPicks};
