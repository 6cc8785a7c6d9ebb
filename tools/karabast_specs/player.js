// A player of a spec: what may be clicked, as cards and buttons, and what is
// seen (GUIDE 16 and 18 of the corpus).
//
// The table offers whole actions; Karabast has them put together by clicks. A
// unit that was clicked to attack waits here for its target, and a card with
// several actions for the button that says which.
'use strict';

const {Display} = require('./display');

const kDone = ['done', 'choose nothing', 'take nothing', 'skip resourcing',
  'confirm resources', 'skip', 'choose no targets', 'discard nothing',
  'play cards in selection order'];

class Player {
  constructor(number) {
    this.number = number;
    this.pending = null;  // {attacker} or {menu: [[text, option], …]}
    this.offered = new Set();  // cards that prompts of the open choice have offered
  }

  get game() { return this.context.game; }
  get opponent() { return this.context[`player${3 - this.number}`]; }
  get name() { return `player${this.number}`; }
  get prompt() {
    const prompt = this.game.prompt;
    return prompt && prompt.player === this.number ? prompt : null;
  }
  get isActing() { return this.prompt !== null && this.prompt.kind === 'priority'; }

  // Whether an ability is to be used at all; also of the only card that Plot may play.
  get isAskedWhether() {
    return this.prompt !== null && (this.prompt.kind === 'yes or no' ||
        (this.prompt.reason === 'plot' && this.game.options.length === 1));
  }

  // -- Zones and numbers -------------------------------------------------------
  cardsIn(zone) { return this.game.zone(this.number, zone); }
  get hand() { return this.cardsIn('hand'); }
  get handSize() { return this.hand.length; }
  get deck() { return [...this.cardsIn('deck')].reverse(); }
  get discard() { return [...this.cardsIn('discard')].reverse(); }
  get resources() { return this.cardsIn('resources'); }
  get base() { return this.cardsIn('base').find((card) => card.cell.types.includes('base')); }
  get leader() {
    return [...this.cardsIn('base'), ...this.cardsIn('arena')].find((card) => card.isLeader());
  }
  unitsIn(zone) {
    return [...this.game.cells.values()]
        .filter((cell) => cell.zone === 'arena' && cell.controller === this.number)
        .map((cell) => this.game.card(cell.card))
        .filter((card) => card.zoneName === zone);
  }
  get groundArena() { return this.unitsIn('groundArena'); }
  get spaceArena() { return this.unitsIn('spaceArena'); }
  get groundArenaUnits() { return this.groundArena.filter((card) => card.isUnit()); }
  get spaceArenaUnits() { return this.spaceArena.filter((card) => card.isUnit()); }
  get readyResourceCount() { return this.resources.filter((card) => !card.exhausted).length; }
  get exhaustedResourceCount() { return this.resources.filter((card) => card.exhausted).length; }
  resource(name) {
    const me = this.game.view.players.find((one) => one.player === this.number);
    return (me.resources || {})[name] || 0;
  }
  getArenaCards() { return [...this.groundArena, ...this.spaceArena]; }
  getArenaUnits() { return this.getArenaCards().filter((card) => card.isUnit()); }
  get credits() { return this.resource('credits'); }
  get hasTheForce() { return this.resource('force') > 0; }
  get hasInitiative() {
    return (this.game.view.values.initiative || this.game.view.active) === this.number;
  }

  // -- What may be clicked -----------------------------------------------------
  // What clicking the card may mean: texts and options of the table's.
  meanings(card) {
    if (!this.prompt) return [];
    if (this.pending && this.pending.attacker) {
      return this.game.options.filter((option) =>
          option.other_card === this.pending.attacker && option.card === card.id)
          .map((option) => ['Attack', option]);
    }
    if (!this.isActing) {
      return this.game.options.filter((option) => option.card === card.id)
          .map((option) => [option.text, option]);
    }
    const found = [];
    for (const option of this.game.options) {
      if (option.action === 'attack' && option.other_card === card.id) {
        if (!found.some(([text]) => text === 'Attack')) found.push(['Attack', null]);
      } else if (option.action !== 'attack' && option.card === card.id) {
        found.push([this.textOf(option, card), option]);
      }
    }
    return found;
  }

  textOf(option, card) {
    if (option.action === 'play') {
      const way = {smuggle: ' with Smuggle', piloting: ' with Piloting'}[option.word] || '';
      return `Play ${card.title}${way}`;
    }
    if (option.action === 'deploy') {
      return `Deploy ${card.title}${option.word ? ' as a Pilot' : ''}`;
    }
    return option.ability || option.text;
  }

  // The ability's title; "…" in it is what the option is about.
  filled(option) {
    const about = this.game.card(option.other_card);
    return option.ability && about ? option.ability.replace('…', about.title) : option.ability;
  }

  get selectable() {
    if (!this.prompt) return [];
    const ids = new Set();
    for (const option of this.game.options) {
      if (this.pending && this.pending.attacker) {
        if (option.other_card === this.pending.attacker) ids.add(option.card);
      } else if (this.isActing && option.action === 'attack') {
        ids.add(option.other_card);
      } else if (option.card) {
        ids.add(option.card);
      }
    }
    for (const id of this.prompt.picked || []) ids.add(id);
    return [...ids].map((id) => this.game.card(id));
  }

  find(card) {
    if (typeof card !== 'string') return card;
    const record = this.game.names.record(card);
    const name = this.game.names.tableName(record);
    const cell = [...this.game.cells.values()].find((one) =>
        one.name === name && one.owner === this.number) ||
        [...this.game.cells.values()].find((one) => one.name === name);
    if (!cell) throw new Error(`${card} is not in the game`);
    return this.game.card(cell.card);
  }

  clickCard(which) {
    const card = this.find(which);
    const meanings = this.meanings(card);
    if (meanings.length === 0) {
      throw new Error(`${this.name} cannot click ${card.internalName}`);
    }
    // Deploying is asked for by its button even where it is all that can be done.
    const confirmed = this.isActing && meanings[0][1] && meanings[0][1].action === 'deploy';
    if (meanings.length > 1 || confirmed) {
      this.pending = {menu: meanings, card: card.id};
    } else {
      this.mean(meanings[0], card.id);
    }
    return card;
  }

  mean([, option], card) {
    if (option) return this.choose(option);
    this.pending = {attacker: card};
    const targets = this.selectable;
    if (this.context.autoSingleTarget && targets.length === 1) this.clickCard(targets[0]);
  }

  // Of several that are to be chosen one is taken into the selection.
  choose(option) {
    this.pending = null;
    if ((this.prompt.max || 0) <= 1) {
      this.game.answer({options: [option.option]});
    } else {
      this.game.take(this.game.table.ask({toggle: {option: option.option}}));
    }
  }

  // -- Buttons -----------------------------------------------------------------
  get buttons() {
    if (!this.prompt) return [];
    if (this.pending && this.pending.menu) {
      return [...this.pending.menu.map(([text]) => text), 'Cancel'];
    }
    if (this.pending) return ['Cancel'];
    if (this.isActing) {
      return this.game.options.some((option) => option.action === 'claim initiative') ?
          ['Pass', 'Claim Initiative'] : ['Pass'];
    }
    if (this.isAskedWhether) return ['Trigger', 'Pass'];
    const display = Display.of(this);
    if (display && display.hasButtons) return [];
    if (this.prompt.kind === 'mode') {
      return this.game.options.map((option) => option.player ?
          (option.player === this.number ? 'You' : 'Opponent') :
          option.word || this.filled(option) || option.text);
    }
    if (this.prompt.kind === 'distribute') {
      return this.prompt.or_nothing || !this.prompt.min ? ['Done', 'Choose no targets'] : ['Done'];
    }
    const none = !this.prompt.min;
    if (this.prompt.picked) return none ? ['Done'] : [];
    if (this.prompt.reason === 'Pausing for Disclose') return ['Skip'];
    if (this.prompt.shown && !this.prompt.max) return ['Done', 'Take nothing'];
    if ((this.prompt.max || 0) > 1) {
      return none && !(this.prompt.selected || []).length ? ['Choose nothing', 'Done'] : ['Done'];
    }
    return none ? ['Pass', 'Choose nothing', 'Take nothing', 'Skip Resourcing'] : [];
  }
  get currentButtons() { return this.buttons; }

  clickPrompt(text) {
    const wanted = String(text).toLowerCase();
    const option = (test) => this.game.options.find(test);
    if (!this.prompt) throw new Error(`${this.name} has no prompt`);
    if (this.pending && wanted === 'cancel') return void (this.pending = null);
    if (this.pending && this.pending.menu) {
      const meaning = this.pending.menu.find(([one]) => one.toLowerCase() === wanted);
      if (meaning) return this.mean(meaning, this.pending.card);
    } else if (this.isActing) {
      const action = {'pass': 'pass', 'claim initiative': 'claim initiative'}[wanted];
      const found = action && option((one) => one.action === action);
      if (found) return this.choose(found);
    } else if (this.prompt.kind === 'yes or no') {
      const yes = !['pass', 'no', 'keep'].includes(wanted);
      return this.choose(option((one) => one.action === (yes ? 'yes' : 'no')));
    } else if (this.prompt.reason === 'use credits') {
      const [, number] = wanted.match(/^use ([0-9]+) credits?$/) || [];
      if (number) return this.game.answer({number: Number(number)});
      if (wanted === 'pay costs without credit tokens') return this.game.answer({number: 0});
    } else if (this.isAskedWhether && wanted === 'trigger') {
      return this.choose(this.game.options[0]);
    } else if (kDone.includes(wanted) || wanted === 'pass') {
      return this.game.take(this.game.table.ask({done: {}}));
    } else {
      const found = option((one) => [one.word, this.filled(one), one.text]
          .some((name) => name && name.toLowerCase() === wanted));
      if (found) return this.choose(found);
      const players = {'you': this.number, 'yourself': this.number, 'opponent': 3 - this.number};
      const player = option((one) => players[wanted] && one.player === players[wanted]);
      if (player) return this.choose(player);
    }
    throw new Error(`${this.name} has no button "${text}"`);
  }

  // -- Cards that are shown, and distributions --------------------------------
  clickCardInDisplayCardPrompt(card) {
    if (!Display.of(this)) throw new Error(`${this.name} is shown no cards`);
    this.clickCard(card);
  }
  clickDisplayCardPromptButton(card, key) {
    const display = Display.of(this);
    const option = display && display.buttonOf(card, key);
    if (!option) throw new Error(`${this.name} has no button ${key} for card ${card}`);
    this.choose(option);
  }
  distribute(amounts) {
    const shares = [...amounts].filter(([, amount]) => amount > 0)
        .map(([card, amount]) => ({to: {card: card.id}, amount}));
    this.game.answer(shares.length > 0 ? {distribute: shares} : {nothing: true});
  }
  setDistributeDamagePromptState(amounts) { this.distribute(amounts); }
  setDistributeIndirectDamagePromptState(amounts) { this.distribute(amounts); }
  setDistributeHealingPromptState(amounts) { this.distribute(amounts); }
  setDistributeExperiencePromptState(amounts) { this.distribute(amounts); }
  setDistributeAdvantagePromptState(amounts) { this.distribute(amounts); }
  setDistributeAmongTargetsPromptState(amounts) { this.distribute(amounts); }

  clickDone() { this.clickPrompt('Done'); }
  passAction() { this.clickPrompt('Pass'); }
  claimInitiative() { this.clickPrompt('Claim Initiative'); }
  chooseListOption(text) {
    if (this.prompt && this.prompt.kind === 'number') {
      return this.game.answer({number: Number(text)});
    }
    this.clickPrompt(text);
  }
  clickCardNonChecking(which) {
    if (this.meanings(this.find(which)).length > 0) this.clickCard(which);
  }

  // -- Changing the table by hand ----------------------------------------------
  poke(request) { this.game.take(this.game.table.ask({poke: request})); }
  turn(cards, exhausted) {
    for (const card of cards) {
      this.poke({card: card.id, flag: 'exhausted', number: exhausted ? 1 : 0});
    }
  }
  exhaustResources(count) {
    this.turn(this.resources.filter((card) => !card.exhausted).slice(0, count), true);
  }
  readyResources(count) {
    this.turn(this.resources.filter((card) => card.exhausted).slice(0, count), false);
  }
  setExactReadyResources(count) {
    this.turn(this.resources.slice(0, count).filter((card) => card.exhausted), false);
    this.turn(this.resources.slice(count).filter((card) => !card.exhausted), true);
  }
  setHasTheForce(has) {
    this.poke({player: this.number, resource: 'force', number: has ? 1 : 0});
  }
  setCreditTokenCount(count) {
    this.poke({player: this.number, resource: 'credits', number: count});
  }
  setBaseStatus({damage}) {
    this.poke({card: this.base.id, value: 'damage', number: damage});
  }
  moveCard(which, zone) {
    const zones = {
      resource: 'resources', deckTop: 'deck', capture: 'captured',
      groundArena: 'arena', spaceArena: 'arena'};
    const card = this.find(which);
    this.poke({card: card.id, move: zones[zone] || zone, player: this.number});
    return card;
  }

  findCardByName(name) { return this.find(name); }
  findCardsByName(name) {
    const table = this.game.names.tableName(this.game.names.record(name));
    return [...this.game.cells.values()]
        .filter((cell) => cell.name === table && cell.owner === this.number)
        .map((cell) => this.game.card(cell.card));
  }
}

module.exports = {Player};
