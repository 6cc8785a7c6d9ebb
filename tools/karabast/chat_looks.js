// What the chat log says of looking at cards of one's own deck, before anything is
// chosen among them.
'use strict';

const {cellOf, wordIn} = require('./chat_facts');

const kTopOrBottom = /\blookMoveDeckCardsTopOrBottom\(/;
const kLooks = /\blook(?:AtAndChooseOption|AtAndSelectCard|MoveDeckCardsTopOrBottom)\(/;

const byLooks = {
  // Whether the prompt begins with a look, which is said then.
  looks({source, player, controller, ability, shown, options = []}) {
    if (!source || controller !== player) return false;
    const {name, internalName, uses} = this.askedBy({source, ability});
    const key = `${name}: ${ability}`;
    const text = this.game.names.files.textOfAbility(internalName, ability);
    const cards = [...new Set(shown || options.map(({card}) => card).filter(Boolean))];
    if (!kLooks.test(text) || this.looked.has(key) || cards.length === 0 ||
        !cards.map((id) => cellOf(this.game, id)).every(({zone, owner}) => zone === 'deck' && owner === player)) {
      return false;
    }
    this.looked.add(key);
    const open = this.lastLine;
    const isOpen = open && open.facts && open.by === name && open.facts.length === 0 && !open.also;
    const line = isOpen ? open : this.begin(this.game.view.event, player, uses);
    Object.assign(line, {also: this.lookAt(internalName, ability, text, cards.length), goesOn: false});
    return true;
  },

  lookAt(internalName, ability, text, count) {
    const top = `look at the top ${count === 1 ? 'card' : `${count} cards`} of their deck`;
    if (kTopOrBottom.test(text)) {
      return `${top} and they put any number of them on the bottom of their deck and the rest on top in any order`;
    }
    return this.game.names.files.effectSaid(internalName, ability, /^look at the top/) ? top :
        `look at ${count === 1 ? 'a card' : `${count} cards`}`;
  },

  // Whether what is done to the cards is said as the player's choice.
  isChoiceOfEnds(fact) {
    const {card, ability} = fact;
    if (fact.fact !== 'moved' || wordIn(fact, 'to') !== 'deck') return false;
    const {internalName} = this.game.names.recordOf(card) || {};
    return kTopOrBottom.test(this.game.names.files.textOfAbility(internalName, ability));
  },

  // Whether each of the cards that are looked at is a deed of its own.
  isCardByCard({card}) {
    const {internalName} = this.game.names.recordOf(card) || {};
    const {files} = this.game.names;
    return [kLooks, /\bperCardButtons: /].some((pattern) => files.says(internalName, pattern)) &&
        !files.says(internalName, /deckSearch\(/);
  },
};

module.exports = {byLooks};
