// A player's side of the table: his zones, numbers and cards (GUIDE 16 of the
// corpus).
'use strict';

const {gameAhead, gameHeld, isAtOnce} = require('./ahead');
const {Card} = require('./card');

const kForce = 'the-force';

// The Force token of a player who does not have it: it is out of the game until he does.
class ForceToken extends Card {
  constructor(player) {
    super(player.game, undefined);
    this.holder = player;
  }
  get token() { return this.holder.baseTokens('The Force')[0]; }
  get exists() { return this.token !== undefined; }
  get cell() { return this.token ? this.token.cell : super.cell; }
  get last() { return this.token ? this.token.last : {types: [], controller: this.holder.number}; }
}

class Side {
  constructor(number) {
    this.number = number;
    this.seen = undefined;  // for which view `ahead` is
  }

  // While both players are asked, the game as this one sees it.
  get game() {
    const {game} = this.context;
    if (!game || !isAtOnce(game.prompt)) return game;
    if (this.seen !== game.view) {
      this.seen = game.view;
      this.ahead = game.prompt.player === this.number ? gameHeld(game, this) : gameAhead(game, this);
    }
    return this.ahead;
  }
  get opponent() { return this.context[`player${3 - this.number}`]; }
  get name() { return `player${this.number}`; }

  cardsIn(zone) { return this.game.zone(this.number, zone); }
  get hand() { return this.cardsIn('hand'); }
  get handSize() { return this.hand.length; }
  get deck() { return [...this.cardsIn('deck')].reverse(); }
  get discard() { return this.cardsIn('discard'); }
  get resources() { return this.cardsIn('resources'); }
  get base() { return this.cardsIn('base').find((card) => card.cell.types.includes('base')); }
  get leader() {
    return [...this.cardsIn('base'), ...this.cardsIn('arena')]
        .find((card) => card.cell.types.includes('leader'));
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
  baseTokens(name) { return this.cardsIn('base').filter((card) => card.cell.name === name); }
  getArenaCards() { return [...this.groundArena, ...this.spaceArena]; }
  getArenaUnits() { return this.getArenaCards().filter((card) => card.isUnit()); }
  get credits() { return this.baseTokens('Credit').length; }
  get hasTheForce() { return this.baseTokens('The Force').length > 0; }
  get hasInitiative() {
    return ((this.game.view.values || {}).initiative || this.game.view.active) === this.number;
  }

  // Whose action it is; in the action phase, and in any.
  get activePlayer() { return this.context[`player${this.game.active}`]; }
  get actionPhaseActivePlayer() {
    return this.game.view.phase === 'action' ? this.activePlayer : null;
  }

  // -- Finding cards -----------------------------------------------------------
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

  // In any zone, or in that or those of the list; of this player or the other.
  // Tokens that have left play are outside the game.
  findCardsByName(name, zones = 'any', side = 'self') {
    const table = this.game.names.tableName(this.game.names.record(name));
    const owner = side === 'opponent' ? 3 - this.number : this.number;
    const wanted = [zones].flat();
    return [...this.game.lastCells.values()]
        .filter((cell) => cell.name === table && cell.owner === owner)
        .map((cell) => this.game.card(cell.card))
        .filter((card) => wanted.includes('any') || wanted.includes(card.zoneName));
  }
  findCardByName(name, zones = 'any', side = 'self') {
    const [card] = this.findCardsByName(name, zones, side);
    if (!card && name === kForce && [zones].flat().some((zone) => ['any', 'outsideTheGame'].includes(zone))) {
      return new ForceToken(side === 'opponent' ? this.opponent : this);
    }
    if (!card) throw new Error(`Could not find any cards matching name ${name}`);
    return card;
  }
  mixedListToCardList(list, zones) {
    return list.map((one) => typeof one === 'string' ? this.findCardByName(one, zones) : one);
  }
  filterCardsByName(name, zones, side) { return this.findCardsByName(name, zones, side); }
  filterCards(predicate) {
    return [...this.game.cells.values()].filter((cell) => cell.owner === this.number)
        .map((cell) => this.game.card(cell.card)).filter(predicate);
  }
  getCardsInZone(zone) {
    if (zone === 'groundArena' || zone === 'spaceArena') return this.unitsIn(zone);
    if (zone === 'deck' || zone === 'discard') return this[zone];
    return this.cardsIn({resource: 'resources', capture: 'captured'}[zone] || zone);
  }
}

module.exports = {Side};
