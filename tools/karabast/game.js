// A game of a spec: the table's view, and one object a card for as long as the
// game is (matchers compare them by identity).
'use strict';

const {noteResourcing, saidAhead} = require('./ahead');
const {ChatLog} = require('./chat_log');
const {isAboutCosts} = require('./costs');
const {SetUp} = require('./setup');
const {Titles} = require('./titles');

const kZoneNames = {
  hand: 'hand', deck: 'deck', discard: 'discard', resources: 'resource',
  base: 'base', captured: 'capture'};

const kTitleWord = 'title: ';

class Card {
  constructor(game, id) {
    this.game = game;
    this.id = id;
  }

  get cell() {
    const cell = this.game.cells.get(this.id);
    if (!cell) throw new Error(`card ${this.id} does not exist any more`);
    return cell;
  }
  get record() { return this.game.names.recordOf(this.cell.printed || this.cell.name); }
  get uuid() { return String(this.id); }
  // A copy of another unit is called as that.
  get exists() { return this.game.cells.has(this.id); }
  // By what it is called now: a leader may show its other side.
  get title() {
    const called = (this.cell.types || []).find((word) => word.startsWith(kTitleWord));
    if (called !== undefined) return called.slice(kTitleWord.length);
    return (this.game.names.recordOf(this.cell.name) || this.record).title;
  }
  get name() { return this.title; }
  get isClonedUnit() {
    return Boolean(this.cell.printed) && this.cell.printed !== this.cell.name;
  }
  get internalName() { return this.record.internalName; }
  // A base has no more of it than HP.
  get damage() {
    const damage = (this.cell.values || {}).damage || 0;
    return this.cell.types.includes('base') ? Math.min(damage, this.getHp()) : damage;
  }
  set damage(damage) { this.game.players[0].poke({card: this.id, value: 'damage', number: damage}); }
  get exhausted() { return this.has('exhausted'); }
  set exhausted(exhausted) { this.game.players[0].turn([this], exhausted); }
  get ready() { return !this.exhausted; }
  get deployed() { return this.cell.zone === 'arena'; }
  get epicActionSpent() { return this.has('epic action spent'); }
  get onStartingSide() { return !this.has('flipped'); }
  // Also of what has ceased to be.
  get last() { return this.game.lastCells.get(this.id); }
  get controller() { return this.game.players[this.last.controller - 1]; }
  // A token is owned by whoever controls it.
  get owner() {
    const token = (this.last.types || []).includes('token');
    return token ? this.controller : this.game.players[this.last.owner - 1];
  }
  get upgrades() { return (this.cell.attachments || []).map((id) => this.game.card(id)); }
  get parentCard() { return this.game.card(this.exists && this.cell.attached_to); }
  get remainingHp() { return Math.max(this.getHp() - this.damage, 0); }
  get zoneName() {
    // A token that has left play.
    if (!this.exists) return 'outsideTheGame';
    if (this.cell.zone !== 'arena') return kZoneNames[this.cell.zone];
    const {types} = this.cell.attached_to ? this.parentCard.cell : this.cell;
    if (types.includes('base')) return 'base';
    return types.includes('space') ? 'spaceArena' : 'groundArena';
  }
  get capturedUnits() {
    return [...this.game.cells.values()].filter((cell) =>
        (cell.links || []).some((link) =>
            link.name === 'captor' && (link.cards || []).includes(this.id)))
        .map((cell) => this.game.card(cell.card));
  }

  has(flag) { return (this.cell.flags || []).includes(flag); }
  get traits() { return this.cell.types.filter((type) => this.game.names.traits.has(type)); }
  getTraits() { return this.traits; }
  get keywords() { return Object.keys(this.cell.keywords || {}).map((name) => ({name})); }
  keyword(name) { return (this.cell.keywords || {})[name] || 0; }
  getPower() { return Math.max((this.cell.stats || {}).power || 0, 0); }
  getHp() { return Math.max((this.cell.stats || {}).hp || 0, 0); }
  get printedCost() { return this.record.cost; }
  get cost() { return this.record.cost; }
  get aspects() { return this.printed.aspects || []; }
  get unique() { return this.cell.types.includes('unique'); }
  getPrintedPower() { return this.printedNumber('power'); }
  getPrintedHp() { return this.printedNumber('hp'); }
  // What an effect says instead counts; of several the youngest.
  printedNumber(name) {
    const instead = this.rules('printed', name).pop();
    return instead ? instead.number || 0 : this.printed[name] || 0;
  }
  // Of this word about this act or name, the oldest first.
  rules(word, about) {
    return (this.cell.rules || []).filter(({rule, words = []}) => rule === word && words[0] === about);
  }
  getPrintedTraits() { return this.printed.traits || []; }
  // A copy has what is printed on the card that it is a copy of.
  get printed() { return this.game.names.recordOf(this.cell.name) || this.record; }
  printedKeywords(name) {
    return (this.printed.keywords || []).filter((keyword) => keyword.name === name);
  }
  getKeywordsWithCostValues(name) { return this.printedKeywords(name); }
  getKeywordsWithNumericValues(name) {
    return this.printedKeywords(name).map(({amount, ...keyword}) => ({...keyword, value: amount}));
  }
  // What a client is shown of it.
  getSummary() {
    return {
      cannotBeAttacked: this.rules('forbid', 'be attacked').some((rule) => !rule.some),
      aspectPenaltyAspects: this.missingAspects(),
    };
  }
  // Icons of it that its player's leader and base do not provide; none is undefined.
  missingAspects() {
    const {leader, base} = this.owner;
    const provided = [leader, base].flatMap((card) => card.record.aspects || []);
    const missing = (this.printed.aspects || []).filter((aspect) => {
      const at = provided.indexOf(aspect);
      if (at >= 0) provided.splice(at, 1);
      return at < 0;
    });
    return missing.length > 0 ? missing : undefined;
  }
  isUpgraded() { return this.upgrades.length > 0; }
  hasShield() { return this.upgrades.some((one) => one.isShield()); }
  hasSomeKeyword(names) {
    return Array.from([names].flat()).some((name) => name in (this.cell.keywords || {}));
  }
  hasSomeTrait(names) {
    return Array.from([names].flat()).some((name) => this.cell.types.includes(name));
  }
  hasSentinel() { return this.hasSomeKeyword('sentinel'); }
  isShield() { return this.title === 'Shield'; }
  // By hand, as by_hand.js does it.
  moveTo(zone) { this.owner.moveCard(this, zone); }
  exhaust() { this.owner.turn([this], true); }
  // A leader card, or a unit that counts as a leader unit: so it says, or its pilot is one.
  isLeader() {
    return this.cell.types.includes('leader') || this.cell.types.includes('counts as a leader unit') ||
        this.upgrades.some((one) => one.cell.types.includes('leader') && one.keyword('pilot deploy'));
  }
  isBase() { return this.cell.types.includes('base'); }
  isUnit() { return this.cell.types.includes('unit') && !this.cell.attached_to; }
}

class Game {
  constructor(table, names, players) {
    this.table = table;
    this.names = names;
    this.titles = new Titles(names);
    this.players = players;
    this.cards = new Map();
    this.cells = new Map();
    this.lastCells = new Map();  // also of what has ceased to be
    this.acting = 0;  // who was asked last what he does as his action
    this.log = new ChatLog(this);
    this.said = new Map();  // by player: what he has answered before he was asked
    this.resourcing = new Set();  // who has been asked what goes into his resources
    this.pickedAhead = new Map();  // by player and question: the cards he has selected for it so far
  }

  // `known`: what can be named besides the cards that are there; `resources`: so
  // many a player can be given by hand.
  setUp(options, known = [], resources = 0) {
    const {setup} = new SetUp(this.names).request(options, resources);
    setup.known = known.map((record) => this.names.tableName(record));
    this.take(this.table.ask({setup, facts: true}));
  }

  // Answers the open prompt; an error of the table's is one of the spec's.
  answer(answer) {
    this.act({answer});
  }

  // Asks for what changes the table, and hears what that has brought about.
  act(request) {
    const {options: [chosen] = []} = request.answer || {};
    this.log.decide(this.view.event + 1, this.options[chosen]);
    this.take({facts: [], ...this.table.ask({...request, facts: true})});
  }

  take(reply) {
    if (reply.error) throw new Error(`${reply.error.kind}: ${reply.error.text}`);
    this.view = reply.view;
    if (!this.prompt || this.prompt.kind !== 'priority') {
      if (this.view.phase !== 'action') this.acting = 0;
    } else {
      this.acting = this.prompt.player;
    }
    this.cellsBefore = this.cells;  // before what the reply tells has happened
    this.cells = new Map((this.view.cards || []).map((cell) => [cell.card, cell]));
    for (const [id, cell] of this.cells) this.lastCells.set(id, cell);
    this.log.backTo(this.view.event);
    this.log.hear(reply.facts || []);
    noteResourcing(this, reply.facts || []);
    if (this.prompt && reply.facts) this.log.asked(this.prompt);
    for (const player of this.players) this.noteOffered(player);
    for (const player of this.players) player.resume();
    const said = saidAhead(this);
    if (said) return this.answer(said);
    if (this.hasSingleTarget() || this.discardsAll()) {
      this.answer({options: this.options.map(({option}) => option)});
    }
  }

  // What the player may choose, now and earlier in the same choice.
  noteOffered(player) {
    if (!player.prompt) return;
    if (!player.prompt.picked) player.offered.clear();
    for (const option of this.options) player.offered.add(option.card);
  }

  // Whether there is only one thing to choose, which must be chosen, and the
  // player need not be asked then.
  hasSingleTarget() {
    const prompt = this.prompt;
    return prompt && this.players[prompt.player - 1].autoSingleTarget &&
        ['targets', 'cards'].includes(prompt.kind) && !isAboutCosts(prompt) &&
        !prompt.shown && !prompt.picked && prompt.min === 1 && prompt.max === 1 &&
        this.options.length === 1;
  }

  // Who is made to discard all that he has is not asked then either.
  discardsAll() {
    const {player, kind, reason, min} = this.prompt || {};
    return kind === 'cards' && this.players[player - 1].autoSingleTarget &&
        /^Choose (a card|.+ cards) to discard for …'s effect$/.test(reason) &&
        min === this.options.length;
  }

  card(id) {
    if (!id) return undefined;
    if (!this.cards.has(id)) this.cards.set(id, new Card(this, id));
    return this.cards.get(id);
  }

  // What is known of the card whose ability asks, even if it has ceased to be.
  recordOfSource({source}) {
    return (source && this.names.recordOf(this.lastCells.get(source).name)) || {};
  }

  // Whose action it is; in the regroup phase, and when it is over, who the table
  // says is active.
  get active() {
    const {phase, over, active} = this.view;
    return phase === 'action' && !over ? this.acting || active : active;
  }

  // What an action has done besides what it costs: drawn, discarded and dealt.
  done() {
    const cells = [...this.cells.values()];
    const inDecks = cells.filter(({zone}) => zone === 'deck').length;
    const damage = cells.reduce((sum, {values = {}}) => sum + (values.damage || 0), 0);
    return `${inDecks}, ${damage}`;
  }

  // -- What specs ask of the engine itself ---------------------------------------
  get currentPhase() { return this.view.phase; }
  get started() { return this.view.phase !== undefined; }
  // Chance is the table's own here: what a spec expects of a seed of its own
  // comes about only by accident.
  setRandomSeed() {}

  get prompt() { return this.view.prompt; }
  get options() { return this.prompt ? this.prompt.options || [] : []; }

  zone(player, name) {
    const zone = this.view.zones.find((one) => one.player === player && one.zone === name);
    return ((zone && zone.cards) || []).map((id) => this.card(id));
  }

  // What every card of the game may be called by: a name that two cards would
  // have is nobody's. A leader or base that the spec does not name takes no
  // name from a card that it does.
  properties(options) {
    const isDefault = (cell) => cell.zone === 'base' && cell.types.some((type) =>
        ['leader', 'base'].includes(type) && !(options[`player${cell.owner}`] || {})[type]);
    const cells = [...this.cells.values()];
    return new Map([
      ...this.named(cells.filter(isDefault)),
      ...this.named(cells.filter((cell) => !isDefault(cell)))]);
  }

  // What a player has more than once takes no name from the other's only one.
  named(cells) {
    const found = new Map();
    for (const {number} of this.players) {
      const own = new Map();
      for (const cell of cells.filter(({owner}) => owner === number)) {
        for (const name of this.names.properties(cell.name)) {
          own.set(name, own.has(name) ? null : this.card(cell.card));
        }
      }
      for (const [name, card] of own) {
        found.set(name, found.get(name) && card ? null : found.get(name) || card);
      }
    }
    return found;
  }
}

module.exports = {Game, Card};
