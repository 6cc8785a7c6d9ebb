// `integration` of the specs: a fresh game for each `it`, and `context`, by which
// a spec names cards and players (GUIDE 15 of the corpus).
'use strict';

const {Game} = require('./game');
const {loud} = require('./loud');
const {Player} = require('./player');
const {reads} = require('./prompts');

const kPlayable = ['unit', 'upgrade', 'event'];

class Context {
  // `named`: titles that a spec names, and how many resources it will need.
  constructor(table, names, {known = [], resources = 0} = {}) {
    this.player1 = loud(new Player(1), 'player1');
    this.player2 = loud(new Player(2), 'player2');
    this.player1.context = this;
    this.player2.context = this;
    this.player1Object = this.player1;
    this.player2Object = this.player2;
    this.player1Name = 'player1';
    this.player2Name = 'player2';
    Object.defineProperty(this, 'table', {value: table});
    Object.defineProperty(this, 'names', {value: names});
    Object.defineProperty(this, 'resources', {value: resources});
    Object.defineProperty(this, 'cardNames', {value: new Set()});
    Object.defineProperty(this, 'known', {value: known.flatMap((title) => names.recordTitled(title) || [])});
  }

  async setupTestAsync(options = {}) {
    for (const player of [this.player1, this.player2]) {
      const {autoSingleTarget} = options[player.name] || {};
      player.autoSingleTarget = Boolean(options.autoSingleTarget || autoSingleTarget);
    }
    this.game = new Game(this.table, this.names, [this.player1, this.player2]);
    try {
      this.game.setUp(options, this.known, this.resources);
    } catch (error) {
      this.game = undefined;
      throw error;
    }
    // A game that is set up anew has cards of its own.
    for (const name of this.cardNames) delete this[name];
    this.cardNames.clear();
    for (const [name, card] of this.game.properties(options)) {
      if (!card || name in this) continue;
      this[name] = card;
      this.cardNames.add(name);
    }
    for (const player of [this.player1, this.player2]) {
      this[`p${player.number}Base`] = player.base;
      this[`p${player.number}Leader`] = player.leader;
    }
  }

  // Both pass; then both are done with resources.
  moveToRegroupPhase() {
    for (let i = 0; i < 4 && this.game.view.phase === 'action'; ++i) {
      this.asked.clickPrompt('Pass');
    }
  }
  moveToNextActionPhase() {
    this.moveToRegroupPhase();
    for (let i = 0; i < 4 && this.game.view.phase === 'regroup'; ++i) {
      this.asked.clickPrompt('Done');
    }
    for (const player of [this.player1, this.player2]) player.owesDone = false;
  }
  nextPhase() {
    if (this.game.view.phase === 'action') this.moveToRegroupPhase();
    else this.moveToNextActionPhase();
  }
  advancePhases(phase) {
    for (let i = 0; i < 4 && this.game.view.phase !== phase; ++i) this.nextPhase();
    if (this.game.view.phase !== phase) throw new Error(`the phase ${phase} is not reached`);
  }
  // -- The opening: the mulligan, then two cards of each player's become resources.
  keepStartingHand() {
    for (const player of [this.player1, this.player2]) player.clickPrompt('Keep');
  }
  resourceAnyTwo(...players) {
    for (const player of players.length > 0 ? players : [this.player1, this.player2]) {
      player.clickAnyOfSelectableCards(2);
      player.clickDone();
    }
  }
  skipSetupPhase() {
    if (this.game.prompt.reason === 'who has the initiative') this.selectInitiativePlayer(this.player1);
    this.keepStartingHand();
    this.resourceAnyTwo();
  }
  allPlayersInInitiativeOrder() {
    const players = [this.player1, this.player2];
    return players.sort((a, b) => Number(b.hasInitiative) - Number(a.hasInitiative));
  }
  // Who reads that text.
  getPromptedPlayer(title) {
    const player = [this.player1, this.player2].find((one) => reads(one, title));
    if (!player) throw new Error(`nobody is asked "${title}"`);
    return player;
  }
  // Whoever has won the flip says who begins.
  selectInitiativePlayer(player) {
    this.asked.clickPrompt(this.asked === player ? 'Yourself' : 'Opponent');
  }
  // The last lines of the chat log, the oldest of them first; one of the last
  // lines, counted from the last.
  getChatLogs(count = 1) { return this.game.log.last(count); }
  getChatLog(back = 0) { return this.game.log.last(back + 1)[0]; }
  setDamage(card, damage) {
    this.player1.poke({card: card.id, value: 'damage', number: damage});
  }
  readyCard(card) { this.player1.turn([card], false); }
  exhaustCard(card) { this.player1.turn([card], true); }
  // What may be named: titles of cards that can be played, or of any but leaders.
  getPlayableCardTitles() {
    return this.titlesOf(({types}) => types.some((type) => kPlayable.includes(type)));
  }
  getAllNonLeaderCardTitles() {
    // Tokens can come to be in any game.
    const tokens = [...this.names.records.values()].filter(({types}) => types.includes('token'));
    return [...new Set([...this.titlesOf(({types}) => !types.includes('leader')), ...tokens.map(({title}) => title)])];
  }
  titlesOf(test) {
    const known = new Set([...this.names.records.values()].filter(test).map(({title}) => title));
    const titles = [...this.game.cells.values()]
        .map((cell) => this.names.recordOf(cell.printed || cell.name)).concat(this.known)
        .filter((record) => record && known.has(record.title))
        .map(({title}) => title);
    return [...new Set(titles)];
  }
  get asked() {
    return this[`player${this.game.prompt.player}`];
  }

  // The framework's last check: nobody may be in the middle of something.
  checkDone() {
    if (!this.game || !this.game.prompt || this.ignoreUnresolvedActionPhasePrompts) return;
    if (this.game.view.phase === 'action' && this.game.prompt.kind !== 'priority') {
      throw new Error(`an open prompt at the end: ${this.game.prompt.reason}`);
    }
  }
}

// The global `integration` of spec files; `open` makes the table of a game.
function makeIntegration(suite, makeContext) {
  return (body) => {
    const holder = {
      get context() { return holder.current; },
      setupTestAsync: (options) => holder.current.setupTestAsync(options),
    };
    suite.beforeEach(() => { holder.current = makeContext(); });
    suite.afterEach(() => holder.current.checkDone());
    body(holder);
  };
}

module.exports = {Context, makeIntegration};
