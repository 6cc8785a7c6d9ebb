// Of the chat log: abilities that a unit has from another card, an upgrade, a pilot, a
// unit with Support or an effect ("X's gained ability from Y").
'use strict';

const {cardsIn, cellOf, titleOf} = require('./chat_facts');

const byGains = {
  // The card whose file has the ability that asks: of a gained one it is not the unit.
  askedBy({source, ability}) {
    const open = this.open.get(source);
    const isOpen = open && (!ability || ability === open.ability);
    const name = isOpen ? open.card : cellOf(this.game, source).name;
    const {internalName} = this.game.names.recordOf(name) || {};
    const uses = this.useOf({fact: 'asked', card: name, ability: isOpen ? open.ability : ability});
    return {name, internalName, uses};
  },

  // Of an ability that an upgrade or another unit gives a unit: the unit; undefined
  // of others.
  hostOf(fact, {internalName}) {
    const {names: {files}, lastCells} = this.game;
    if (!fact.ability) return undefined;
    if (!files.isGained(internalName, fact.ability)) return this.borrowerOf(fact);
    const upgrade = [...lastCells.values()].find((cell) => cell.name === fact.card && cell.attached_to);
    // The unit that had it may be gone, and the upgrade with it; a pilot may be a unit.
    const host = upgrade ? upgrade.attached_to : this.sources.get(`${fact.card}: ${fact.ability}`);
    return host && cellOf(this.game, host).name !== fact.card ? titleOf(this.game, host) : undefined;
  },

  // The unit that has the ability of another card for the time being (Support, effects).
  borrowerOf(fact) {
    const key = `${fact.card}: ${fact.ability}`;
    const source = this.sources.get(key) || this.borrowers.get(key) || this.supported.get(fact.card);
    const {name, types = []} = source ? this.game.cellsBefore.get(source) || cellOf(this.game, source) : {};
    const title = name && name !== fact.card && types.includes('unit') ? titleOf(this.game, source) : undefined;
    // A copy has its abilities itself.
    return title === (this.game.names.recordOf(fact.card) || {}).title ? undefined : title;
  },

  // Of a unit with Support: the one that has its abilities for this attack.
  supports(fact) {
    const [source] = cardsIn(fact, 'source');
    const [unit] = cardsIn(fact, 'card');
    if (fact.fact === 'effect' && fact.ability === 'Support') this.supported.set(cellOf(this.game, source).name, unit);
  },

  // The abilities that the effect gives, in words; and to whom, if that is one unit.
  lends(fact) {
    const {internalName} = this.game.names.recordOf(fact.card) || {};
    const cards = cardsIn(fact, 'card');
    const given = fact.ability ? this.game.names.files.abilitiesGiven(internalName, fact.ability) : [];
    fact.abilities = given.map(({words}) => words);
    for (const {title} of cards.length === 1 ? given : []) this.borrowers.set(`${fact.card}: ${title}`, cards[0]);
  },
};

module.exports = {byGains};
