// The text of a line of the chat log: what was paid, done and discarded, in the words
// of chat_words.js.
'use strict';

const {cardsIn, deedOf, onlyForbids, playerIn, wordIn} = require('./chat_facts');
const {Deeds} = require('./chat_words');

// "A and to B", "A, to B, and to C".
const joined = (texts, to) => texts.length < 3 ? texts.join(` and ${to} `) :
    `${texts.slice(0, -1).join(`, ${to} `)}, and ${to} ${texts[texts.length - 1]}`;

// Those that are said together: what the same units get for one attack.
function giftsIn(facts) {
  const together = new Map();
  facts.forEach((fact, i) => {
    const key = wordIn(fact, 'until') === 'end of combat' ? cardsIn(fact, 'card').join() : `alone ${i}`;
    together.set(key, [...(together.get(key) || []), fact]);
  });
  return [...together.values()];
}

const byTexts = {
  costsOf({costs, player}) {
    const texts = this.textsOf(costs, player).map((text) =>
        text.replace(/^(\w+?)e?( |$)/, (all, verb, end) => `${verb}ing${end}`));
    return texts.length > 0 ? `, ${texts.join(' and ')}` : '';
  },

  deedsOf(line) {
    const {facts, player, also, steps, words} = line;
    if (words) return ` to ${words}`;
    const ends = [...steps, facts.length];
    const parts = ends.map((end, i) => this.textsOf(facts.slice(ends[i - 1] || 0, end), player, line));
    if (also) parts[0].unshift(also);
    const texts = parts.filter((part) => part.length > 0).map((part) => joined(part, 'to'));
    return texts.length > 0 ? ` to ${joined(texts, 'then to')}` : '';
  },

  // What others discard from their hands is said of them, too.
  discardsOf({facts = [], player, card}) {
    const deeds = new Deeds(this.game, player);
    const gone = facts.filter((fact) => fact.fact === 'card discarded' &&
        wordIn(fact, 'from') === 'hand' && !deeds.isChosen(fact) &&
        (playerIn(fact, 'player') !== player || deeds.isMadeToDiscard(fact)));
    const {title} = this.game.names.recordOf(card) || {title: card};
    return [...new Set(gone.map((fact) => playerIn(fact, 'player')))].map((who) => {
      const those = gone.filter((fact) => playerIn(fact, 'player') === who);
      const discards = `${deeds.isAtRandom(those[0]) ? 'randomly ' : ''}discards`;
      return `player${who} ${discards} ${new Deeds(this.game, who).names(those)} from their hand due to ${title}`;
    });
  },

  // Whether all that comes of a search is that the cards go back.
  isEmptySearch(facts, {also}) {
    const [{card, ability}] = facts;
    const {internalName} = this.game.names.recordOf(card) || {};
    return !also && facts.every((fact) => deedOf(fact) === 'moved' && wordIn(fact, 'from') === 'deck' && wordIn(fact, 'to') === 'deck') &&
        /\bdeckSearch\(/.test(this.game.names.files.textOfAbility(internalName, ability));
  },

  // Of each kind of deed.
  textsOf(facts, player, line = {}) {
    const deeds = new Deeds(this.game, player);
    const of = (kind) => facts.filter((fact) => deedOf(fact) === kind);
    const ids = (list) => list.flatMap((fact) => cardsIn(fact, 'card')).sort().join();
    const found = of('revealed').length > 0 && ids(of('revealed')) === ids(of('drawn'));
    const kinds = [...new Set(facts.map(deedOf))];
    // What is only forbidden from then on is said last.
    if (of('given').every(onlyForbids)) kinds.sort((a, b) => (a === 'given') - (b === 'given'));
    const [first] = facts;
    if (first && this.isEmptySearch(facts, line)) return ['take no cards', deeds.moved(facts)].flat();
    return this.sortedByPart(kinds, line).flatMap((kind) => {
      if (kind === 'given') return giftsIn(of(kind)).map((gifts) => deeds.given(gifts));
      if (found && kind === 'drawn') return [];
      return found && kind === 'revealed' ? deeds.found(of(kind)) : deeds[kind](of(kind));
    });
  },
};

module.exports = {byTexts};
