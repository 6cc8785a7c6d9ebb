// Titles as the table shows them: of what only a game decides they have "…", and
// of two wordings " / " between them. "…" is a number, perhaps with what is
// counted ("2 units"), a card's title, an arena, a player, or aspects, traits and
// keywords, one or a list ("Vigilance or Villainy").
'use strict';

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Of two words with " / " between them either may stand there.
const eitherWord = (text) => text.split(/(\S+ \/ \S+)/).map((part, i) => i % 2 === 0 ?
    escaped(part) : `(?:${part.split(' / ').map(escaped).join('|')})`).join('');

// Of "… cards" there may be one.
const ofOne = (text) => text.replace(/… (\w+)s\b/, 'a $1');

const aspects = ['aggression', 'command', 'cunning', 'heroism', 'vigilance', 'villainy'];

class Titles {
  constructor(names) {
    const records = [...names.records.values()];
    this.known = new Set([
      'ground', 'space', 'ground arena', 'space arena', 'player1', 'player2',
      ...records.map(({title}) => title.toLowerCase())]);
    this.listed = new Set([
      ...aspects, ...records.flatMap(({traits}) => traits ?? []),
      ...records.flatMap(({keywords}) => (keywords ?? []).map(({name}) => name))]);
  }

  isKnown(filled) {
    return /^[0-9]+( [a-z]+)?$/.test(filled) || this.known.has(filled) ||
      filled.split(/,? and |,? or |, /).every((one) => this.listed.has(one));
  }

  // Whether what is shown is this text.
  fits(shown, text) {
    const wanted = String(text).toLowerCase();
    const whole = String(shown).toLowerCase();
    return whole === wanted || [whole, ...whole.split(' / ')].some((one) =>
      this.fitsOne(one, wanted) || this.fitsOne(ofOne(one), wanted));
  }

  fitsOne(shown, wanted) {
    const found = wanted.match(new RegExp(`^${shown.split('…').map(eitherWord).join('(.+?)')}$`));
    return found !== null && found.slice(1).every((filled) => this.isKnown(filled));
  }

  // Whether these are shown, in any order.
  fitAll(shown, texts) {
    const left = [...shown];
    for (const text of texts) {
      const exact = left.findIndex((one) => one.toLowerCase() === String(text).toLowerCase());
      const index = exact >= 0 ? exact : left.findIndex((one) => this.fits(one, text));
      if (index < 0) return false;
      left.splice(index, 1);
    }
    return left.length === 0;
  }
}

module.exports = {Titles};
