// Changes of the table by hand: what a spec does to a player's side that no rule
// does. Cards that are to be in no zone any more lie where captured cards do,
// with nobody who has captured them.
'use strict';

const {kFiller} = require('./setup');

const kZones = {
  resource: 'resources', deckTop: 'deck', capture: 'captured',
  groundArena: 'arena', spaceArena: 'arena'};

const byHand = {
  poke(request) { this.game.act({poke: request}); },
  turn(cards, exhausted) {
    for (const card of cards) {
      this.poke({card: card.id, flag: 'exhausted', number: exhausted ? 1 : 0});
    }
  },
  exhaustResources(count) {
    this.turn(this.resources.filter((card) => !card.exhausted).slice(0, count), true);
  },
  readyResources(count) {
    this.turn(this.resources.filter((card) => card.exhausted).slice(0, count), false);
  },
  setExactReadyResources(count) {
    this.turn(this.resources.slice(0, count).filter((card) => card.exhausted), false);
    this.turn(this.resources.slice(count).filter((card) => !card.exhausted), true);
  },
  setHasTheForce(has) {
    this.setBaseTokens('The Force', has ? 1 : 0);
  },
  setCreditTokenCount(count) {
    this.setBaseTokens('Credit', count);
  },
  // A token that is put away is no more.
  setBaseTokens(name, count) {
    const there = this.baseTokens(name);
    this.putAway(there.slice(count));
    if (count > there.length) {
      this.poke({player: this.number, create: name, number: count - there.length});
    }
  },
  setLeaderStatus({exhausted, deployed}) {
    if (deployed && !this.leader.deployed) {
      this.poke({card: this.leader.id, move: 'arena', player: this.number});
      this.poke({card: this.leader.id, flag: 'epic action spent', number: 1});
    }
    this.turn([this.leader], Boolean(exhausted));
  },
  setBaseStatus({damage}) {
    this.poke({card: this.base.id, value: 'damage', number: damage});
  },
  moveCard(which, zone) {
    const card = this.find(which);
    if (zone === 'deckBottom') {
      this.stack([...this.deck.filter((one) => one !== card), card]);
    } else {
      this.poke({card: card.id, move: kZones[zone] || zone, player: this.number});
    }
    return card;
  },
  // These cards lie on the deck, the first one on top.
  stack(cards) {
    for (const card of [...cards].reverse()) this.moveCard(card, 'deck');
  },
  putAway(cards) {
    for (const card of cards) this.moveCard(card, 'capture');
  },
  setDeck(cards) {
    this.putAway(this.deck.filter((card) => !cards.includes(card)));
    this.stack(cards);
  },
  setHand(cards) {
    this.putAway(this.hand.filter((card) => !cards.includes(card)));
    for (const card of cards) this.moveCard(card, 'hand');
  },
  setGroundArenaUnits(cards) { this.setUnits('groundArena', cards); },
  setSpaceArenaUnits(cards) { this.setUnits('spaceArena', cards); },
  // Of cards, or as a set-up has them; what is attached to what is put away goes with it.
  setUnits(arena, list) {
    const units = list.map((one) => this.unitAsSaid(one));
    this.putAway(this.unitsIn(arena).filter((card) => card.isUnit() && !units.some((unit) => unit.card === card)));
    for (const {card, damage, exhausted} of units) {
      if (card.zoneName !== arena) this.moveCard(card, arena);
      if (damage !== undefined) this.poke({card: card.id, value: 'damage', number: damage});
      if (exhausted !== undefined) this.turn([card], exhausted);
    }
  },
  unitAsSaid(one) {
    if (typeof one === 'string') return {card: this.findCardByName(one)};
    if (one.cell) return {card: one};
    const {card, damage, exhausted, ...rest} = one;
    for (const key of Object.keys(rest)) throw new Error(`a unit is put into an arena by hand without ${key}`);
    return {card: this.findCardByName(card), damage, exhausted};
  },
  reduceDeckToNumber(count) { this.putAway(this.deck.slice(count)); },
  setResourceCount(count) {
    const isFiller = ({internalName}) => internalName === kFiller;
    const there = this.resources.filter(isFiller);
    const spare = this.cardsIn('captured').filter((card) =>
        isFiller(card) && !(card.cell.links || []).length);
    const kept = [...there, ...spare].slice(0, count);
    this.putAway(this.resources.filter((card) => !kept.includes(card)));
    for (const card of kept.slice(there.length)) this.moveCard(card, 'resource');
    this.turn(kept.filter((card) => card.exhausted), false);
  },
  // It is his action: the other player passes.
  setActivePlayer() {
    if (!this.isActing) this.opponent.passAction();
  },
};

module.exports = {byHand};
