// Of the chat log: abilities whose card files say in their own words what they do
// (`effect`, with {0} for the targets or the card itself, {1} and so on for
// `effectArgs`).
'use strict';

const {cardsIn, cellOf, numberIn, playerIn, wordIn} = require('./chat_facts');
const {before, computedWith} = require('./computed');
const {Deeds} = require('./chat_words');

// The engine's names of what replacements wait for, by the verb that is replaced.
const kEvents = {
  'capture': 'OnCardCaptured', 'damage': 'OnDamageDealt', 'defeat': 'OnCardDefeated', 'exhaust': 'OnCardExhausted',
  'return to hand': 'OnCardMoved', 'take control': 'OnTakeControl'};

const byEffects = {
  // Puts into the line what its ability says of itself, if that is known here: when
  // the first of it is done, as its targets are known then.
  noteWords(line) {
    const {card, ability, facts, asked} = line;
    const {internalName} = this.game.names.recordOf(card) || {};
    if (!ability || asked || facts.length !== 1) return;
    const step = this.game.names.files.saysItself(internalName, ability, facts[0].step === 1);
    if (step) line.words = this.filledIn(step, this.contextOf(line, step));
  },

  contextOf({card, ability, player, facts}, step) {
    const then = before(this.game);
    const source = this.sources.get(`${card}: ${ability}`) || this.cardNamed(card);
    const chosen = (this.targets.get(`${card}: ${ability}`) || []).map((id) => then.card(id));
    const {names = []} = step;
    return {
      source: source && then.card(source), player: this.game.players[player - 1], game: then,
      target: chosen.length > 1 ? chosen : chosen[0],
      targets: Object.fromEntries(names.map((name, i) => [name, chosen[i]])),
      event: {amount: numberIn(facts[0], 'amount')},
    };
  },

  cardNamed(name) {
    const cell = [...this.game.lastCells.values()].find((one) => one.name === name);
    return cell && cell.card;
  },

  // The text with what it is about.
  filledIn({effect, args}, context) {
    const text = computedWith(`(context) => ${effect}`, context);
    if (typeof text !== 'string') return undefined;
    const values = args === undefined ? [] : [computedWith(args, context)].flat();
    const all = [context.target || context.source, ...values];
    const said = text.replace(/\{(\d+)\}/g, (place, number) => this.shown(all[number], context.player) ?? place);
    return /\{\d+\}/.test(said) ? undefined : said;
  },

  shown(value, player) {
    const list = value === undefined || value === null ? [] : [value].flat();
    if (list.length > 0 && list.every((one) => one.cell)) {
      return new Deeds(this.game, player.number).names([{roles: [{role: 'card', cards: list.map(({id}) => id)}]}]);
    }
    return ['string', 'number'].includes(typeof value) ? String(value) : value && value.name;
  },

  // What a replacement says of itself.
  wordsOfReplacement(fact, properties) {
    if (!properties.has('effect')) return undefined;
    const [source] = cardsIn(fact, 'source');
    const then = before(this.game);
    return this.filledIn({effect: properties.get('effect'), args: properties.get('effectArgs')}, {
      source: then.card(source), player: this.game.players[playerIn(fact, 'player') - 1], game: then,
      event: {name: kEvents[wordIn(fact, 'of')], amount: numberIn(fact, 'amount'), card: then.card(cardsIn(fact, 'card')[0])},
    });
  },

  // What is chosen for an ability.
  noteTargets(prompt, ids) {
    const {source, ability, kind} = prompt;
    if (!source || !ability || !['cards', 'targets'].includes(kind)) return;
    const {card = cellOf(this.game, source).name} = this.open.get(source) || {};
    const key = `${card}: ${ability}`;
    this.targets.set(key, [...(this.targets.get(key) || []), ...ids]);
  },
};

module.exports = {byEffects};
