// What the chat log says of an ability by how its card file has it: what is done one
// thing after another, and what is searched.
'use strict';

const {cellOf} = require('./chat_words');

const byFiles = {
  // The last line, if what it tells of is done one thing after another; what comes
  // now is the next.
  inTurn(fact, cost) {
    const line = this.lines[this.lines.length - 1];
    if (cost || !line || !line.facts || line.facts.length === 0 || line.card !== fact.card ||
        line.ability !== fact.ability || !this.isInTurn(fact, line.follows)) {
      return undefined;
    }
    line.steps.push(line.facts.length);
    return line;
  },

  isInTurn({card, ability}, follows) {
    const {internalName} = this.game.names.recordOf(card) || {};
    return this.game.names.files.isSequential(internalName, ability, follows);
  },

  // A search has a line of its own, whatever comes of it.
  searches({source, player, picked}, cells) {
    const {files} = this.game.names;
    const {name} = cellOf(this.game, source);
    const {internalName, title} = this.game.names.recordOf(name) || {};
    if (picked || !cells.every(({zone}) => zone === 'deck') ||
        !files.says(internalName, /deckSearch\(|playMultipleCardsFromDeck\(/)) {
      return false;
    }
    const open = this.lines[this.lines.length - 1];
    const begun = open && open.facts && open.facts.length === 0 && !open.also &&
        (open.by === name || open.costs.length > 0);
    const line = begun ? open : this.begin(this.game.view.event, player, `uses ${title}`);
    const [{owner}] = cells;
    const top = files.says(internalName, /searchWholeDeck: true/) ? '' :
        cells.length === 1 ? 'the top card of ' : `the top ${cells.length} cards of `;
    line.also = `${cells.length === 1 && top ? 'look at' : 'search'} ${top}` +
        `${owner === player ? 'their' : `player${owner}'s`} deck`;
    line.goesOn = false;
    line.isSearch = true;
    return true;
  },
};

module.exports = {byFiles};
