// Words of the chat log: names, lists, and what was done as Karabast says it,
// from what the table tells has happened (tools/table/PROTOCOL.md). What is not
// said here is not in the log.
'use strict';

const {cardsIn, cellOf, keywordsIn, numberIn, playerIn, preventedBy, titleOf, wordIn} = require('./chat_facts');
const {inOrder} = require('./chat_order');

const listOf = (items, last = 'and') =>
    items.length < 3 ? items.join(` ${last} `) :
    `${items.slice(0, -1).join(', ')}, ${last} ${items[items.length - 1]}`;

const article = (word) => /^([aeiou]|X-)/i.test(word) ? 'an' : 'a';
const counted = (number, one, many = one + 's') =>
    number === 1 ? `${article(one)} ${one}` : `${number} ${many}`;

// "+2/+0", "Raid 2": what an effect gives.
function giftsOf(fact) {
  const said = (number) => (number < 0 ? '-' : '+') + Math.abs(number);
  const [power, hp] = ['power', 'hp'].map((stat) => numberIn(fact, stat));
  const gifts = keywordsIn(fact).map((keyword) => {
    const amount = ['raid', 'restore'].includes(keyword) ? ` ${numberIn(fact, keyword)}` : '';
    return keyword[0].toUpperCase() + keyword.slice(1) + amount;
  });
  if (power || hp) gifts.unshift(`${said(power)}/${hp || power > 0 ? said(hp) : '-0'}`);
  return [...gifts, ...(fact.abilities || []).map((ability) => `“${ability}”`)];
}

const kTokenUpgrades = ['Shield', 'Experience', 'Advantage', 'Weakness'];

// What several facts of one time have done, for the player whose ability it is:
// by the kind of fact, each gets all facts of its kind.
class Deeds {
  constructor(game, player) {
    this.game = game;
    this.player = player;
  }

  title(id) { return titleOf(this.game, id); }
  // The game.
  ended(facts) {
    const wins = playerIn(facts[0], 'winner') === this.player;
    return [wins ? 'win the game' : 'lose the game', ...facts.flatMap(({reason}) => reason || [])].join(' ');
  }
  // In the words of the card file (chat_said.js).
  said(facts) { return facts.map(({said}) => said); }
  // What a part of the effect asks for (chat_parts.js).
  asked(facts) { return facts.map(({text}) => text); }
  // A base is its player's.
  name(id) {
    const {types, controller} = cellOf(this.game, id);
    return types.includes('base') ? `${this.whose(controller)} base` : this.title(id);
  }
  names(facts, role = 'card') {
    return listOf(inOrder(facts, role).map((id) => this.name(id)));
  }
  whose(player) { return player === this.player ? 'their' : `player${player}'s`; }

  // "deal 2 damage to A and B"; what is divided, "deal 2 damage to A and 1 damage
  // to B"; other amounts are deeds of their own.
  damaged(facts) {
    const kind = ['indirect', 'combat'].find((name) => numberIn(facts[0], name));
    const deal = (those) => `${numberIn(those[0], 'amount')} ${kind ? `${kind} ` : ''}damage to ${this.names(those)}`;
    // Each of several systems says its own.
    if (facts.length > 1 && this.systemsOf(facts[0], 'damage') === facts.length) return facts.map((fact) => `deal ${deal([fact])}`);
    const sums = [...new Set(facts.map((fact) => numberIn(fact, 'amount')))];
    const isDivided = kind === 'indirect' || this.saysFileOf(facts[0], /distributeDamageAmong/);
    if (isDivided && sums.length > 1) return `deal ${listOf(facts.map((fact) => deal([fact])))}`;
    return sums.map((sum) => `deal ${deal(facts.filter((fact) => numberIn(fact, 'amount') === sum))}`);
  }
  healed(facts) {
    if (this.saysFileOf(facts[0], /distributeHealingAmong/)) {
      return `distribute ${listOf(facts.map((fact) =>
          `${numberIn(fact, 'amount')} healing to ${this.names([fact])}`))}`;
    }
    const amount = this.amountSaid(facts[0], /^heal$/) || numberIn(facts[0], 'amount');
    return `heal ${amount} damage from ${this.names(facts)}`;
  }

  // Each player's cards by themselves.
  byPlayer(facts, role, say) {
    const players = [...new Set(facts.map((fact) => playerIn(fact, role)))];
    return players.map((player) =>
      say(player, facts.filter((fact) => playerIn(fact, role) === player))).join(' and to ');
  }
  made(player, deed) { return player === this.player ? deed : `make player${player} ${deed}`; }

  drawn(facts) {
    return this.byPlayer(facts, 'player', (player, those) => {
      const drawn = those.reduce((sum, fact) => sum + numberIn(fact, 'amount'), 0);
      return this.made(player, `draw ${counted(this.amountSaid(those[0], /^draw$/) || drawn, 'card')}`);
    });
  }
  found(facts) { return `reveal and draw ${this.names(facts)}`; }
  // What a player only looks at is not named.
  revealed(facts) {
    const {ability = ''} = facts[0];
    const isLook = /look at/i.test(ability) && !/reveal/i.test(ability);
    const count = facts.flatMap((fact) => cardsIn(fact, 'card')).length;
    // Of a deck the top card first, which is shown last.
    const ofDeck = facts.every((fact) => wordIn(fact, 'from') === 'deck');
    return isLook ? `look at ${counted(count, 'card')}` :
        `reveal ${this.names(ofDeck ? [...facts].reverse() : facts)}`;
  }
  tokensTaken(facts) {
    const what = counted(facts.length, `${this.title(cardsIn(facts[0], 'card')[0])} token`);
    return `take control of ${what} from player${playerIn(facts[0], 'from')}`;
  }
  discarded(facts) {
    return this.byPlayer(facts, 'player', (player, those) => {
      const from = wordIn(those[0], 'from');
      // What is chosen there is only discarded.
      const place = this.saysFileOf(those[0], /deckSearch\(|discardSpecificCard\(/) ? '' : ` from ${this.whose(player)} deck`;
      if (from === 'deck') return `discard ${this.names(those)}${place}`;
      if (this.isChosen(those[0]) || (player === this.player && !this.isMadeToDiscard(those[0]))) {
        return `discard ${this.names(those)}`;
      }
      const who = player === this.player ? 'themself' : `player${player}`;
      const count = this.amountSaid(those[0], /^discardCardsFromOwnHand$/) || those.length;
      return `make ${who} ${this.isAtRandom(those[0]) ? 'randomly ' : ''}discard ${counted(count, 'card')}`;
    });
  }

  // How many systems of this name the ability has, itself and not in what follows it.
  systemsOf({card, ability}, name) {
    const {internalName} = this.game.names.recordOf(card) || {};
    return this.game.names.files.partsOfSteps(internalName, ability).own.filter((part) => part.name === name).length;
  }

  // How much the ability is to do, however much comes of it.
  amountSaid({card, ability}, pattern) {
    const {internalName} = this.game.names.recordOf(card) || {};
    return this.game.names.files.amountSaid(internalName, ability, pattern);
  }

  // Whether it is not the ability that says which card is discarded.
  isMadeToDiscard(fact) {
    return this.saysFileOf(fact, /immediateEffects\.discardCardsFromOwnHand/) &&
        !this.saysFileOf(fact, /discardSpecificCard/);
  }
  // Whether the ability's player has chosen it among cards that were shown.
  isChosen(fact) {
    return this.saysFileOf(fact, /(?:lookAt|reveal)AndSelectCard\(/) && this.saysFileOf(fact, /discardSpecificCard\(/) &&
        !this.saysFileOf(fact, /discardCardsFrom/);
  }
  isAtRandom({card, ability}) {
    const {internalName} = this.game.names.recordOf(card) || {};
    return this.game.names.files.discardsAtRandom(internalName, ability);
  }
  saysAbilityOf({card, ability}, pattern) {
    const {internalName} = this.game.names.recordOf(card) || {};
    return pattern.test(this.game.names.files.textOfAbility(internalName, ability));
  }
  saysFileOf({card}, pattern) {
    const {internalName} = this.game.names.recordOf(card) || {};
    return this.game.names.files.says(internalName, pattern);
  }

  // Tokens of each kind by themselves.
  created(facts) {
    const cards = facts.flatMap((fact) => cardsIn(fact, 'card'));
    const kinds = [...new Set(cards.map((id) => this.title(id)))];
    return kinds.map((kind) =>
        this.createdOf(kind, cards.filter((id) => this.title(id) === kind), facts[0])).join(' and to ');
  }
  createdOf(kind, cards, fact) {
    if (!kTokenUpgrades.includes(kind)) return `create ${counted(cards.length, `${kind} token`)}`;
    const hosts = new Map();  // and how many each has got
    for (const {attached_to: host} of cards.map((id) => cellOf(this.game, id))) {
      hosts.set(host, (hosts.get(host) || 0) + 1);
    }
    // What is divided is told of each unit, and of several the number twice.
    if (this.saysFileOf(fact, new RegExp(`distribute${kind}Among`))) {
      const said = (count) => count === 1 ? `1 ${kind} token` : `${count} ${count} ${kind} tokens`;
      return `give ${listOf([...hosts].map(([id, count]) => `${said(count)} to ${this.name(id)}`))}`;
    }
    const gifts = [...new Set(hosts.values())].map((count) =>
        `${counted(count, `${kind} token`)} to ` +
        listOf([...hosts.keys()].filter((id) => hosts.get(id) === count).map((id) => this.name(id))));
    return `give ${listOf(gifts)}`;
  }

  defeated(facts) { return `defeat ${this.names(facts)}`; }
  attached(facts) {
    const [id] = cardsIn(facts[0], 'card');
    const takes = this.saysFileOf(facts[0], /\battachUpgrade\b.*?\bnewController:/s) ? 'take control of' : undefined;
    const host = this.name(cellOf(this.game, id).attached_to);
    return takes ? `${takes} ${this.title(id)} and attach it to ${host}` : `attach ${this.title(id)} to ${host}`;
  }
  resourceDefeated(facts) {
    const named = (fact) =>
      `${fact.wasExhausted ? 'an exhausted' : 'a ready'} ${this.names([fact])}`;
    return this.byPlayer(facts, 'from', (player, those) =>
      `defeat ${listOf(those.map(named))} from ${this.whose(player)} resource row`);
  }
  paid(facts) {
    const sum = facts.reduce((all, fact) => all + numberIn(fact, 'amount'), 0);
    return `pay ${sum} resource${sum === 1 ? '' : 's'}`;
  }
  gained() { return 'gain the Force'; }
  usedForce() { return 'use the Force'; }
  captured(facts) {
    const [captor] = cardsIn(facts[0], 'captor');
    const own = cardsIn(facts[0], 'source').includes(captor);
    return `capture ${this.names(facts)}${own ? '' : ` with ${this.name(captor)}`}`;
  }
  taken(facts) {
    return this.byPlayer(facts, 'player', (to, those) => to === this.player ?
        `take control of ${this.names(those)}` : `give control of ${this.names(those)} to player${to}`);
  }
  turned(facts) {
    return ['exhaust', 'ready'].flatMap((verb) => {
      const those = facts.filter((fact) => (verb === 'exhaust') === Boolean(numberIn(fact, 'on')));
      return those.length > 0 ? [`${verb} ${this.names(those)}`] : [];
    });
  }
  flipped(facts) { return `flip ${this.names(facts)}`; }

  resourcesTurned(facts) {
    const of = (fact) => cellOf(this.game, cardsIn(fact, 'card')[0]).controller;
    return [...new Set(facts.map(of))].map((player) => {
      const those = facts.filter((fact) => of(fact) === player);
      if (!numberIn(facts[0], 'on')) return `ready ${counted(those.length, 'resource')}`;
      const what = those.length === 1 ? '1 resource' : `${those.length} resources`;
      return this.made(player, `exhaust ${what}`);
    }).join(' and to ');
  }

  shuffled(facts) {
    return this.byPlayer(facts, 'player', (player) => `shuffle ${this.whose(player)} deck`);
  }

  // Whether everybody knows which card has moved.
  isSeen(fact) { return ['arena', 'discard', 'base'].includes(wordIn(fact, 'from')); }

  // Cards that have moved: to a hand, into resources, on or under a deck.
  moved(facts) {
    const seen = facts.filter((fact) => this.isSeen(fact));
    if (seen.length > 0 && seen.length < facts.length) {
      return `${this.moved(seen)} and to ${this.moved(facts.filter((fact) => !this.isSeen(fact)))}`;
    }
    return this.byPlayer(facts, 'to', (player, those) => {
      const place = wordIn(those[0], 'to');
      if (place === 'hand') return `return ${this.names(those)} to ${this.whose(player)} hand`;
      const from = playerIn(those[0], 'from');
      if (place === 'resources' && wordIn(those[0], 'from') === 'resources' && from !== player) {
        return `take control of ${counted(those.length, 'resource')} from player${from}`;
      }
      const isTheirTop = place === 'resources' && those.length === 1 && from !== this.player &&
          wordIn(those[0], 'from') === 'deck';
      const what = this.isSeen(those[0]) ? this.names(those) :
          isTheirTop ? `the top card of player${from}'s deck` : counted(those.length, 'card');
      if (place === 'resources') {
        const ready = this.saysAbilityOf(those[0], /\bresourceCard\(.*?\breadyResource: true\b/s);
        const whose = isTheirTop ? 'their' : this.whose(player);
        return `move ${what} to ${whose} resources${ready ? ' and to ready it' : ''}`;
      }
      const end = numberIn(those[0], 'place') ? 'top' : 'bottom';
      return `move ${what} to the ${end} of ${this.whose(player)} deck`;
    });
  }

  // Stats and keywords, to whom and for how long; all of one unit, or of those of one
  // effect.
  given(facts) {
    const [fact] = facts;
    const until = {
      'end of combat': ' for this attack', 'source leaves play': ' while in play'}[wordIn(fact, 'until')];
    const whom = this.names([fact]);
    const given = facts.flatMap(giftsOf).map((gift) => `give ${gift}`).join(' and to ');
    const prevented = listOf([...new Set(facts.flatMap(preventedBy))]);
    // What begins to be forbidden and has no other end lasts for the round.
    const round = prevented && wordIn(fact, 'until') === undefined;
    return [...(given ? [`${given} to ${whom}`] : []),
      ...(prevented ? [`prevent ${whom} from ${prevented}`] : [])].join(' and to ') +
        (until || (round ? ' for the rest of the round' : ' for this phase'));
  }
}

module.exports = {Deeds};
