// What the chat log says of effects that wait for something or last for a while, as
// the card file says it. Of others it is told what they give (chat_words.js).
'use strict';

const {cardsIn, cellOf, playerIn, wordIn} = require('./chat_facts');
const {Deeds} = require('./chat_words');

const kUntil = {
  'end of turn': ' for this phase', 'source leaves play': ' while in play', 'end of combat': ' for this attack'};

// The text that is written so. The names of keywords and traits stand for themselves;
// what else the card's code fills in is what has been chosen.
const textOf = (written, chosen) => written.slice(1, -1)
    .replace(/\$\{\w+(?:\.\w+)*\.(\w+)\}/g, (all, name) => name.replace(/(?!^)([A-Z])/g, ' $1'))
    .replace(/\$\{[^{}]*\}/g, () => chosen)
    .replace(/\\(.)/g, '$1');

const byDescriptions = {
  // What is said of the effect that has begun; undefined if nothing is.
  saidOf(fact) {
    const {internalName} = this.game.names.recordOf(fact.card) || {};
    const systems = this.game.names.files.lasting(internalName, fact.ability);
    const before = this.facts.filter((one) => one.said && one.because === fact.because && one.card === fact.card);
    const system = systems[Math.min(before.length, systems.length - 1)];
    if (!system) return undefined;
    const {name, properties, step = 0} = system;
    fact.step = step;
    if (/[dD]elayed/.test(name)) {
      const said = properties.get('effectDescription');
      return said ? this.saidAs(fact, said) : 'apply a delayed effect';
    }
    return this.saidOfLasting(fact, name, properties);
  },

  saidAs(fact, written) {
    const text = textOf(written, this.mode);
    return text.includes('{0}') ? undefined : text;
  },

  // Why the game is won or lost, in the words of the card file.
  reasonOf({card}) {
    const {internalName} = this.game.names.recordOf(card) || {};
    const [, text] = (this.game.names.files.all.get(internalName) || '').match(/\b(?:win|lose)Reason: (`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\])*')/) || [];
    return text && textOf(text, this.mode);
  },

  saidOfLasting(fact, name, properties) {
    const said = properties.get('ongoingEffectDescription') ||
        (name === 'playerLastingEffect' ? '\'apply a lasting effect to\'' : undefined);
    const until = /^forThisRound/.test(name) ? ' for the rest of the round' : kUntil[wordIn(fact, 'until')];
    if (!said || until === undefined) return undefined;
    const target = properties.get('ongoingEffectTargetDescription');
    const whom = target ? textOf(target, this.mode) : this.affectedBy(fact, name);
    const text = textOf(said, this.mode);
    return (text.includes('{0}') ? text.replace('{0}', whom) : `${text} ${whom}`) + until;
  },

  // An effect on a player is one on his base.
  affectedBy(fact, name) {
    const [id] = cardsIn(fact, 'card');
    return /[pP]layer(Lasting)?Effect$/.test(name) && id ? `player${cellOf(this.game, id).controller}` :
        new Deeds(this.game, playerIn(fact, 'player')).names([fact]);
  },
};

module.exports = {byDescriptions};
