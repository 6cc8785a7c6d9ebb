// What the rules do, as the chat log says it: cards that are played, attacks,
// defeats, the regroup phase, starting hands, the end.
'use strict';

const {cardsIn, cellOf, deedOf, numberIn, playerIn, titleOf, wordIn} = require('./chat_facts');
const {inOrder} = require('./chat_order');
const {Deeds} = require('./chat_words');

// From where a card is played.
const kFrom = {resources: 'resource row', discard: 'discard pile', deck: 'deck'};
// The same where an ability lets it be played.
const kByAbility = {
  hand: 'their hand', resources: 'their resource row', discard: 'their discard pile',
  deck: 'the top of their deck'};
// Keywords that let units attack.
const kKeywordAttacks = ['Ambush', 'Support'];
// The keyword of events that an effect makes do nothing.
const kBlank = 'does nothing when played';
const kWays = {smuggle: 'Smuggle', piloting: 'Piloting'};

const kNoTarget = 'The attack does not resolve because there is no longer a legal target';
const kNoAttacker = 'The attack does not resolve because the attacker is no longer valid';

// Part of a ChatLog (chat_log.js).
const byRules = {
  played(fact) {
    const player = playerIn(fact, 'player');
    const [id] = cardsIn(fact, 'card');
    const {owner, name, types} = cellOf(this.game, id);
    const way = kWays[wordIn(fact, 'way')];
    const isEvent = types.includes('event');
    // Of events that are smuggled it is not said from where.
    const from = way && isEvent ? undefined : kFrom[wordIn(fact, 'from')];
    const top = from === 'deck' && this.tops.includes(id) ? 'the top of ' : '';
    if (wordIn(fact, 'way') === 'plot') {
      this.sayUse(fact, player, id, `play ${titleOf(this.game, id)} from their resource row using Plot`);
    }
    const place = from ? ` from ${top}${owner === player ? 'their' : `player${owner}'s`} ${from}` : '';
    const [host] = cardsIn(fact, 'host');
    this.playedBy(fact, player, id);
    if (this.paid > 0) {
      this.say(fact.event, `player${player} defeats ${this.paid} Credit token${this.paid > 1 ? 's' : ''} ` +
          `to pay ${this.paid} resource${this.paid > 1 ? 's' : ''} less for ${titleOf(this.game, id)}`);
      this.paid = 0;
    }
    const blank = isEvent ? this.blankedBy(id) : undefined;
    const {card: paidFor, costs = []} = this.playing || {};
    this.playing = undefined;
    const line = this.begin(fact.event, player, `plays ${this.titlePlayed(id)}${place}` +
        (blank ? ` to do nothing due to an ongoing effect of ${blank}` : '') +
        (way ? `${from || isEvent ? ' using' : ' with'} ${way}` : '') +
        (host ? `, attaching it to ${titleOf(this.game, host)}` : ''),
    isEvent ? {by: name, goesOn: true} : {});
    if (paidFor === id) line.costs.push(...costs);
    const copied = titleOf(this.game, id);
    if (copied !== this.titlePlayed(id)) this.say(fact.event, `player${player} uses ${this.titlePlayed(id)} to clone ${copied}`);
  },

  // What the card is called as it is played: one that enters as a copy is itself until then.
  titlePlayed(id) {
    const {name, printed = name} = cellOf(this.game, id);
    return printed === name ? titleOf(this.game, id) : this.game.names.recordOf(printed).title;
  },

  // The title of what makes the event do nothing; undefined if it does something.
  blankedBy(id) {
    const {cellsBefore, names: {files}} = this.game;
    const {keywords = {}} = cellsBefore.get(id) || {};
    if (!(kBlank in keywords)) return undefined;
    const by = [...cellsBefore.values()].find(({zone, name}) => zone === 'arena' &&
        files.says((this.game.names.recordOf(name) || {}).internalName, /\.blank(?:EventCard|AllCardsForPlayer)\(/));
    return by && titleOf(this.game, by.card);
  },

  // What an ability lets a player play is said of the ability first.
  playedBy(fact, player, id) {
    const by = this.chosen.get(id);
    if (!by || by === id) return;
    const place = kByAbility[wordIn(fact, 'from')];
    if (!place) return;
    const also = `play ${titleOf(this.game, id)} from ${place}`;
    const last = this.lines[this.lines.length - 1];
    const {name} = cellOf(this.game, by);
    const isItsOwn = last && last.facts && !last.also && !last.asked &&
        (last.by === name || (last.card === name && last.action === this.action)) &&
        last.facts.every(({fact: kind}) => kind === 'effect');
    if (isItsOwn) last.also = also;
    else this.begin(fact.event, player, `uses ${titleOf(this.game, by)}`, {card: name, also});
  },

  // Of an attack by an ability that is said of the ability first; and what its effects
  // give for the attack, of the attack.
  attacked(fact) {
    const player = playerIn(fact, 'player');
    const deeds = new Deeds(this.game, player);
    const [attacker] = cardsIn(fact, 'attacker');
    this.attacks.push({attacker, player, restore: numberIn(fact, 'restore')});
    const attack = `attacks ${deeds.names([fact], 'defender')} with ${deeds.title(attacker)}` +
        (this.isStruckFirst(fact) ? ' (dealing damage before the defender)' : '');
    const by = this.initiatorOf(attacker);
    const gifts = by ? this.takeGifts(by, [attacker, ...cardsIn(fact, 'defender')]) : [];
    if (by) this.sayInitiated(fact.event, player, by, deeds.title(attacker));
    const texts = by && this.attackGifts(fact, by);
    if (texts) {
      const uses = texts.length > 0 ? ` and uses ${by.title} to ${texts.join(' and to ')}` : '';
      return this.say(fact.event, `player${player} ${attack}${uses}`);
    }
    if (gifts.length === 0) {
      const lent = by ? '' : this.sayKeywordAttack(fact.event, player, attacker);
      return this.say(fact.event, `player${player} ${attack}${lent}`);
    }
    this.begin(fact.event, player, `${attack} and uses ${by.title}`).facts.push(...gifts);
  },

  // The card whose ability lets the unit attack, which is no action or keyword.
  initiatorOf(attacker) {
    const {kind, action} = this.decided || {};
    if (kind === 'priority' && action === 'attack') return undefined;
    const source = this.chosen.get(attacker);
    const name = source ? cellOf(this.game, source).name : this.using;
    if (!name || kKeywordAttacks.includes(this.chosenBy.get(attacker))) return undefined;
    const ability = source ? this.chosenBy.get(attacker) : (this.open.get(this.usedCard) || {}).ability;
    return {name, ability, step: this.chosenAs.get(attacker), title: (this.game.names.recordOf(name) || {title: name}).title};
  },

  linesOf({name}) {
    return this.lines.filter((line) => line.facts && line.action === this.action &&
        (line.by === name || line.card === name));
  },

  // What is given to one of these for this attack; the lines so far do not say it.
  takeGifts(by, parties) {
    const isGift = (one) => deedOf(one) === 'given' && wordIn(one, 'until') === 'end of combat' &&
        cardsIn(one, 'card').some((id) => parties.includes(id));
    const lines = this.linesOf(by);
    const gifts = lines.flatMap(({facts}) => facts.filter(isGift));
    for (const line of lines) line.facts = line.facts.filter((one) => !isGift(one));
    const saysNothing = (line) => line.facts && line.facts.length + line.costs.length === 0 &&
        !line.by && !line.also && line.card === by.name;
    this.lines = this.lines.filter((line) => !saysNothing(line));
    return gifts;
  },

  sayInitiated(event, player, by, attacker) {
    const also = `initiate an attack with ${attacker}`;
    const [line] = this.linesOf(by).slice(-1);
    const isOpen = line && line.facts.length === 0 && !line.also && !line.asked;
    if (isOpen) Object.assign(line, {also, goesOn: false});
    else this.begin(event, player, `uses ${by.title}`, {card: by.name, also});
  },

  fought() {
    const [attack] = this.attacks.slice(-1);
    if (attack) attack.isFought = true;
  },

  // The defender has gone before the damage, all of which Overwhelm deals to the base.
  missed(fact) {
    const {keywords = {}} = cellOf(this.game, cardsIn(fact, 'attacker')[0]);
    if (!('overwhelm' in keywords)) this.say(fact.event, kNoTarget);
  },

  // One that has not been fought has come to nothing.
  attackOver(fact) {
    this.supported.clear();
    const {attacker, player, isFought} = this.attacks.pop() || {isFought: true};
    if (isFought) return;
    const {zone, controller} = cellOf(this.game, attacker);
    this.say(fact.event, zone === 'arena' && controller === player ? kNoTarget : kNoAttacker);
  },

  // Whether the attacker's damage was dealt at a time at which a unit that can
  // strike back did not; not where something has prevented that.
  isStruckFirst(attack) {
    const [attacker] = cardsIn(attack, 'attacker');
    const combat = this.facts.filter((one) => one.fact === 'damage dealt' &&
        numberIn(one, 'combat') && one.event > attack.event);
    const blow = combat.find((one) => cardsIn(one, 'source').includes(attacker));
    if (!blow) return false;
    const [struck] = cardsIn(blow, 'card');
    const {types, stats = {}} = cellOf(this.game, struck);
    const back = combat.some((one) => one.group === blow.group && cardsIn(one, 'card').includes(attacker));
    const isPrevented = this.facts.some((one) => one.fact === 'event replaced' &&
        wordIn(one, 'of') === 'damage' && cardsIn(one, 'card').includes(attacker));
    return types.includes('unit') && stats.power > 0 && !back && !isPrevented;
  },

  fell(fact) {
    const [id] = cardsIn(fact, 'card');
    const [player, by] = ['player', 'by'].map((role) => playerIn(fact, role));
    if (titleOf(this.game, id) === 'Credit') {
      this.paid += 1;
      return;
    }
    if (numberIn(fact, 'unique')) {
      const copies = this.facts.filter((one) => one.group === fact.group && numberIn(one, 'unique'));
      if (copies[0] !== fact) return;
      this.say(fact.event, `player${player} defeats ${copies.length} ` +
          `${copies.length > 1 ? 'copies' : 'copy'} of ${titleOf(this.game, id)} due to the uniqueness rule`);
    } else if (numberIn(fact, 'by damage') || (numberIn(fact, 'by rules') && !this.losesUnit(fact))) {
      const whoever = by && numberIn(fact, 'by damage') ? ` by player${by}` : '';
      this.say(fact.event,
          `player${player}'s ${titleOf(this.game, id)} is defeated${whoever} due to having no remaining HP`,
          {fell: {group: fact.group, rank: this.rankOfHurt(id)}});
      this.sortFallen(fact.group);
    }
  },

  // An upgrade is defeated with its unit.
  losesUnit(fact) {
    const [id] = cardsIn(fact, 'card');
    return this.facts.some((one) => one.group === fact.group &&
        one.fact === 'upgrade unattached' && cardsIn(one, 'card').includes(id));
  },

  // As which the card was hurt of those that were at the same time: the attacker last,
  // others in the order in which that is told.
  rankOfHurt(id) {
    if (this.attacks.some(({attacker}) => attacker === id)) return Infinity;
    const hurt = ({facts = []}) => facts.filter((fact) => fact.fact === 'damage dealt');
    const line = this.lines.findLast((one) => hurt(one).some((fact) => cardsIn(fact, 'card').includes(id)));
    return line ? inOrder(hurt(line), 'card').indexOf(id) : 0;
  },

  // They are told of in that order.
  sortFallen(group) {
    const isOfGroup = ({fell}) => fell && fell.group === group;
    const at = this.lines.findIndex(isOfGroup);
    const fallen = this.lines.slice(at);
    if (fallen.every(isOfGroup)) this.lines.splice(at, fallen.length, ...fallen.sort((a, b) => a.fell.rank - b.fell.rank));
  },

  // A leader unit of which control would be taken is defeated by that.
  keptFromOther(fact) {
    const {internalName} = this.game.names.recordOf(fact.card) || {};
    const {files} = this.game.names;
    const [id] = cardsIn(fact, 'card');
    const isLeader = [id, ...cardsIn(fact, 'upgrades')].some((one) => cellOf(this.game, one).types.includes('leader'));
    if (fact.fact !== 'card defeated' || !isLeader || !files.says(internalName, /\.takeControlOfUnit\(/) ||
        files.says(internalName, /\.defeat\(/)) {
      return false;
    }
    this.say(fact.event, `player${3 - playerIn(fact, 'player')} would take control of ` +
        `${titleOf(this.game, id)}, but it is a leader unit so it is defeated instead`);
    return true;
  },

  // Indirect damage is dealt by what let it be dealt, other damage by an empty deck.
  damaged(fact) {
    const [source] = cardsIn(fact, 'source');
    if (numberIn(fact, 'indirect') && source) {
      this.done({...fact, card: cellOf(this.game, source).name, ability: 'indirect damage'});
    } else if (!source && !numberIn(fact, 'combat')) {
      const amount = numberIn(fact, 'amount');
      this.say(fact.event, `player${playerIn(fact, 'player')} attempts to draw ${amount / 3} cards ` +
          `from their empty deck and takes ${amount} damage instead`);
    }
  },

  phase(fact) {
    if (wordIn(fact, 'phase') !== 'regroup') return;
    this.say(fact.event, `Round: ${this.game.view.turn} - Regroup Phase`);
  },

  // Both players are told of at the end of the step.
  resourced(fact) {
    if (wordIn(fact, 'from') !== 'hand' || wordIn(fact, 'to') !== 'resources') return;
    this.resources[playerIn(fact, 'to') - 1] += 1;
  },
  sayResourced({event}) {
    this.resources.forEach((count, i) => this.say(event, `player${i + 1} has ` + (count === 0 ?
        'not resourced any cards' : `resourced ${count} card${count > 1 ? 's' : ''} from hand`)));
    this.resources = [0, 0];
  },

  shuffled(fact) {
    const shuffles = playerIn(fact, 'player');
    this.say(fact.event, `player${shuffles} is shuffling their deck`, {shuffles});
  },

  ended(fact) {
    const winner = playerIn(fact, 'winner');
    this.say(fact.event, winner ? `player${winner} has won the game` : 'The game ends in a draw');
  },

  // What each has said, whoever is asked first before the other.
  sayMulligans(first, said) {
    for (const player of [first, 3 - first].filter((one) => said.has(one))) {
      const will = said.get(player).agrees ? 'mulligan' : 'keep their hand';
      this.say(this.game.view.event, `player${player} will ${will}`);
    }
  },

  // Starting hands.
  draws(facts) {
    const drawn = facts.filter((one) => one.fact === 'moved' && !one.card &&
        wordIn(one, 'from') === 'deck' && wordIn(one, 'to') === 'hand');
    if (this.game.view.phase !== 'setup' && this.game.view.phase !== undefined) return;
    for (const player of new Set(drawn.map((one) => playerIn(one, 'to')))) {
      const those = drawn.filter((one) => playerIn(one, 'to') === player);
      this.say(those[those.length - 1].event,
          `player${player} draws ${those.length} cards in their starting hand`);
      // One player after the other, though the table shuffles for both first.
      const shuffle = this.lines.findLastIndex(({shuffles}) => shuffles === player);
      if (shuffle >= 0) this.lines.splice(shuffle + 1, 0, this.lines.pop());
    }
  },
};

module.exports = {byRules};
