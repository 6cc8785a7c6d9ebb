// From the options of setupTestAsync (GUIDE 15 of the corpus) to a set-up of the
// table's. What the table cannot set up is an error: the spec fails by name.
'use strict';

const kFiller = 'underworld-thug';
const kLeaders = ['darth-vader#dark-lord-of-the-sith', 'luke-skywalker#faithful-friend'];
const kBases = ['kestro-city', 'administrators-tower'];
const kPlayerKeys = new Set([
  'groundArena', 'spaceArena', 'hand', 'leader', 'base', 'resources', 'deck',
  'discard', 'hasInitiative', 'hasForceToken', 'credits', 'autoSingleTarget']);

// What else a set-up may say. Nothing is triggered by it, so that there are no
// phases on the way to it that would have to be handled.
const kIgnored = new Set(['autoSingleTarget', 'phaseTransitionHandler']);

const seatOf = (player) => Number(player.replace('player', '')) - 1;

// What can lie where: the record's card must be so.
const kFits = {
  captive: ({types}) => types.includes('unit') && !types.includes('token'),
  upgrade: ({types, keywords = [], upgradePower}) => types.includes('upgrade') ||
      keywords.some(({name}) => name === 'piloting') || (types.includes('leader') && upgradePower !== undefined),
  leader: ({types}) => types.includes('leader'),
  base: ({types}) => types.includes('base'),
  'card of a deck': ({types}) => !types.some((type) => ['leader', 'base', 'token'].includes(type)),
};

function asObject(entry) {
  return typeof entry === 'string' ? {card: entry} : {...entry};
}

class SetUp {
  constructor(names) {
    this.names = names;
    this.labels = 0;
    // Upgrades that another player controls, and captured cards, by seat.
    this.foreign = [[], []];
    this.captured = [[], []];
  }

  card(internalName, more = {}) {
    return {card: this.names.tableName(this.names.record(internalName)), ...more};
  }

  // The card, if it can lie there.
  cardAs(place, internalName, more) {
    if (!kFits[place](this.names.record(internalName))) {
      throw new Error(`set-up: ${internalName} is no ${place}`);
    }
    return this.card(internalName, more);
  }

  // The cards that are attached to the one of the label.
  attached(upgrades, label) {
    const cards = [];
    for (const upgrade of upgrades || []) {
      const {card: name, ownerAndController, ...other} = asObject(upgrade);
      for (const key of Object.keys(other)) throw new Error(`set-up of an upgrade: ${key}`);
      const place = ownerAndController ? this.foreign[seatOf(ownerAndController)] : cards;
      place.push(this.cardAs('upgrade', name, {on: label}));
    }
    return cards;
  }

  // Captured cards lie with their owners, who are the other player's unless the
  // set-up says otherwise.
  capture(units, label, seat) {
    for (const unit of units || []) {
      const {card, owner, ...other} = asObject(unit);
      for (const key of Object.keys(other)) throw new Error(`set-up of a captive: ${key}`);
      this.captured[owner ? seatOf(owner) : 1 - seat].push(this.cardAs('captive', card, {on: label}));
    }
  }

  // An arena's list; only units of it can lie there.
  arena(entries, seat, arena) {
    return (entries || []).flatMap((entry) => {
      const {types, arena: own, internalName} = this.names.record(asObject(entry).card);
      if (!types.includes('unit') || own !== arena) {
        throw new Error(`set-up: ${internalName} is no ${arena} unit`);
      }
      return this.unit(entry, seat);
    });
  }

  // Cards of the arena: the unit, then what is attached to it.
  unit(entry, seat) {
    const {card, damage, exhausted, upgrades, owner, capturedUnits, ...rest} = asObject(entry);
    for (const key of Object.keys(rest)) throw new Error(`set-up of a unit: ${key}`);
    const label = `card ${++this.labels}`;
    const cards = [this.card(card, {
      as: label,
      ...(owner ? {owner: seatOf(owner) + 1} : {}),
      ...(exhausted ? {flags: ['exhausted']} : {}),
      ...(damage ? {values: {damage}} : {})})];
    cards.push(...this.attached(upgrades, label));
    this.capture(capturedUnits, label, seat);
    return cards;
  }

  // The leader lies in the base zone or, deployed, in the arena.
  leader(entry, seat) {
    const {card, deployed, ...rest} = asObject(entry || kLeaders[seat]);
    this.cardAs('leader', card);
    if (deployed) {
      const cards = this.unit({card, ...rest}, seat);
      cards[0].flags = [...(cards[0].flags || []), 'epic action spent'];
      return {base: [], arena: cards};
    }
    const {exhausted, flipped, ...other} = rest;
    const flags = [...(exhausted ? ['exhausted'] : []), ...(flipped ? ['flipped'] : [])];
    for (const key of Object.keys(other)) throw new Error(`set-up of a leader: ${key}`);
    return {
      base: [this.card(card, flags.length ? {flags} : {})], arena: []};
  }

  base(entry, seat) {
    const {card, damage, upgrades, capturedUnits, ...rest} = asObject(entry || kBases[seat]);
    for (const key of Object.keys(rest)) throw new Error(`set-up of a base: ${key}`);
    for (const name of upgrades || []) {
      const {keywords, internalName} = this.names.record(asObject(name).card);
      if (!(keywords || []).some(({name: keyword}) => keyword === 'fortify')) {
        throw new Error(`set-up: ${internalName} is not for bases`);
      }
    }
    const label = `card ${++this.labels}`;
    this.capture(capturedUnits, label, seat);
    return {
      base: this.cardAs('base', card, {as: label, ...(damage ? {values: {damage}} : {})}),
      arena: this.attached(upgrades, label)};
  }

  resources(entry) {
    if (entry === undefined) return this.resources(20);
    if (typeof entry === 'number') {
      return entry === 0 ? [] : [this.card(kFiller, {count: entry})];
    }
    if (!Array.isArray(entry)) {
      const {readyCount = 0, exhaustedCount = 0} = entry;
      return [
        ...this.resources(readyCount),
        ...(exhaustedCount ?
            [this.card(kFiller, {count: exhaustedCount, flags: ['exhausted']})] : [])];
    }
    return entry.map((one) => {
      const {card, exhausted} = asObject(one);
      return this.cardAs('card of a deck', card, exhausted ? {flags: ['exhausted']} : {});
    });
  }

  pile(entry, filler) {
    if (entry === undefined) entry = filler;
    if (typeof entry === 'number') {
      return entry === 0 ? [] : [this.card(kFiller, {count: entry})];
    }
    return this.list(entry);
  }

  list(entry) { return entry.map((one) => this.cardAs('card of a deck', asObject(one).card)); }

  // The first of the list is the top, which is the last one of the zone.
  deck(entry) { return [...this.pile(entry, 8)].reverse(); }

  player(options, seat) {
    for (const key of Object.keys(options)) {
      if (!kPlayerKeys.has(key)) throw new Error(`set-up of a player: ${key}`);
    }
    const base = this.base(options.base, seat);
    const leader = this.leader(options.leader, seat);
    const arena = [
      ...this.arena(options.groundArena, seat, 'ground'),
      ...this.arena(options.spaceArena, seat, 'space')];
    const zones = [
      {zone: 'base', cards: [
        base.base, ...leader.base,
        ...(options.credits ? [{card: 'Credit', count: options.credits}] : []),
        ...(options.hasForceToken ? [{card: 'The Force'}] : [])]},
      {zone: 'resources', cards: this.resources(options.resources)},
      {zone: 'arena', cards: [...base.arena, ...leader.arena, ...arena]},
      {zone: 'hand', cards: this.list(options.hand || [])},
      {zone: 'discard', cards: this.pile(options.discard, [])},
      {zone: 'deck', cards: this.deck(options.deck)},
    ];
    return {
      name: `player${seat + 1}`,
      zones: zones.filter((zone) => zone.cards.length > 0)};
  }

  // Cards that lie where nobody has them, and become resources by hand.
  spare(player, count) {
    if (count === 0) return;
    const [{cards = []} = {}] = player.zones.filter(({zone}) => zone === 'resources');
    const filler = this.card(kFiller).card;
    const there = cards.filter(({card}) => card === filler)
        .reduce((sum, {count: many = 1}) => sum + many, 0);
    if (count <= there) return;
    player.zones.push({zone: 'captured', cards: [this.card(kFiller, {count: count - there})]});
  }

  request(options, resources = 0) {
    const {phase = 'action', player1 = {}, player2 = {}, ...rest} = options;
    for (const key of Object.keys(rest)) {
      if (!kIgnored.has(key)) throw new Error(`set-up: ${key}`);
    }
    if (phase === 'setup') return this.opening([player1, player2]);
    if (!['action', 'regroup'].includes(phase)) throw new Error(`set-up in phase ${phase}`);
    // The table asks nobody what goes into his resources who has no card for it.
    if (phase === 'regroup' && ![player1, player2].some(({hand = []}) => hand.length > 0)) {
      throw new Error('set-up in phase regroup without cards in hand');
    }
    const players = [this.player(player1, 0), this.player(player2, 1)];
    this.foreign.forEach((cards, seat) => {
      if (cards.length > 0) players[seat].zones.push({zone: 'arena', cards});
    });
    this.captured.forEach((cards, seat) => {
      if (cards.length > 0) players[seat].zones.push({zone: 'captured', cards});
    });
    for (const player of players) this.spare(player, resources);
    return {setup: {phase, active: player2.hasInitiative ? 2 : 1, players}};
  }

  // A game from its beginning: all cards are in the deck.
  opening(options) {
    const players = options.map((one, seat) => {
      const {deck = 8, hand = [], leader, base} = one;
      const cards = Array.isArray(deck) ? deck : Array.from({length: deck}, () => kFiller);
      return this.player({leader, base, resources: 0, deck: [...hand, ...cards]}, seat);
    });
    return {setup: {players}};
  }
}

module.exports = {kFiller, SetUp};
