// A game of a spec: the table's view, and one object a card for as long as the
// game is (matchers compare them by identity).
'use strict';

const {noteResourcing, saidAhead} = require('./ahead');
const {Card} = require('./card');
const {ChatLog} = require('./chat_log');
const {isAboutCosts} = require('./costs');
const {SetUp} = require('./setup');
const {summaries} = require('./summaries');
const {Titles} = require('./titles');

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
  get started() { return this.view !== undefined; }
  get roundNumber() { return this.view.turn; }
  get initiativePlayer() { return this.players.find(({hasInitiative}) => hasInitiative); }
  get actionPhaseActivePlayer() { return this.players[this.active - 1]; }
  getActivePlayer() { return this.players[this.active - 1]; }
  getPlayers() { return this.players; }
  getOtherPlayer(player) { return this.players.find((one) => one !== player); }
  // Chance is the table's own here: what a spec expects of a seed of its own
  // comes about only by accident.
  setRandomSeed() {}
  // Effects as a player is shown them.
  get ongoingEffectEngine() {
    return {summarizeOngoingEffectsForState: (player) => summaries(this, player)};
  }

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

module.exports = {Game};
