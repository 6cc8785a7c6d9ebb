// The chat log: one line for each card that is played, attack that begins and
// ability that does something, as Karabast writes them. Nothing in the game asks
// for them; they are made of what the table tells has happened.
//
// What one ability does at one time is one line. An event's line goes on with what
// the event does first; what it does later is a line of its own.
'use strict';

const {byAnswers, kOfSeveral} = require('./chat_asked');
const {byAttacks} = require('./chat_attacks');
const {byBounties} = require('./chat_bounty');
const {byEffects} = require('./chat_effects');
const {byFiles} = require('./chat_files');
const {byGains} = require('./chat_gained');
const {byKeywords} = require('./chat_keywords');
const {byLooks} = require('./chat_looks');
const {byOrder} = require('./chat_order');
const {byParts} = require('./chat_parts');
const {byPayments} = require('./chat_payments');
const {byProposals} = require('./chat_proposed');
const {byRules} = require('./chat_rules');
const {byDescriptions} = require('./chat_said');
const {byTexts} = require('./chat_texts');
const {byUnchanged} = require('./chat_unchanged');
const {calledIn, cardsIn, cellOf, deedOf, numberIn, playerIn, titleOf, wordIn} = require('./chat_facts');

// What keywords do is told of it (chat_keywords.js).
const kRulebook = 'Star Wars: Unlimited';

class ChatLog {
  constructor(game) {
    this.game = game;
    this.lines = [];  // {event, player, text()}
    this.costs = new Set();  // decisions in using an ability: what they led to are costs
    this.using = undefined;  // the card whose ability is being used, by name
    this.usedCard = undefined;  // that card
    this.usedBy = undefined;  // and who uses it, whoever controls the card
    this.playing = undefined;  // {card, costs}: what is being played, and facts of what it costs
    this.chosen = new Map();  // by card: for whose ability it was chosen in this action
    this.chosenBy = new Map();  // and what that is called
    this.chosenAs = new Map();  // and with what question
    this.decided = undefined;  // what was decided last: {kind} of the prompt, {action}
    this.paid = 0;  // Credit tokens that have paid for a card which is being played
    this.attacks = [];  // those that go on, the outer ones first
    this.action = 0;  // how many actions have been asked for
    this.entered = new Map();  // by card: at which event it came to its arena
    this.users = new Map();  // by ability: who used it last
    this.sources = new Map();  // by ability: the card that had it then
    this.borrowers = new Map();  // by ability that an effect gives: the unit that has it
    this.supported = new Map();  // by the name of a unit with Support: the unit that it supports in this attack
    this.bounty = undefined;  // {player, card} that is being collected
    this.collecting = undefined;  // the same of what has been asked for last
    this.resources = [0, 0];  // how many cards each has resourced in this phase
    this.looked = new Set();  // abilities that have told of their look in this use
    this.idle = undefined;  // the card of which an action is used that would do nothing
    this.mode = undefined;  // what was chosen last among several things to do
    this.modeAt = undefined;  // and at which event
    this.open = new Map();  // by card: {card, ability} of what it is resolving
    this.tops = [];  // the top cards of both decks before the last decision
    this.targets = new Map();  // by ability: the cards that were chosen for it in this action
    this.following = new Set();  // abilities of which what follows has asked something
    this.asking = undefined;  // {card, ability} that has asked last
    this.unchanged = [];  // facts of what was chosen for the ability and is so already
    this.told = [];  // {kind, by, card} of deeds that have been told as they were meant
  }

  // The last ones, the oldest of them first.
  last(count) {
    const discards = (end) => this.lines.filter((line) => this.endOf(line) === end)
        .flatMap((line) => this.discardsOf(line));
    return this.lines.slice(-count).flatMap((line) => [line.text(), ...discards(line)]).slice(-count);
  }

  // What came after the event has not been.
  backTo(event) {
    this.lines = this.lines.filter((line) => line.event <= event);
  }

  // The option is that of the open prompt which is chosen, if it is one.
  decide(event, option) {
    this.decided = {kind: (this.game.prompt || {}).kind, action: option && option.action};
    this.tops = this.game.view.zones.filter(({zone}) => zone === 'deck').map(({cards = []}) => cards[cards.length - 1]);
    if (option && option.action === 'use') {
      this.using = cellOf(this.game, option.card).name;
      this.usedCard = option.card;
      this.usedBy = this.game.prompt.player;
      this.noteOpenOf(option.card, option.ability);
      this.noteAsking({source: option.card, ability: option.ability});
    }
    if (this.using) this.costs.add(event);
    const {selected = []} = this.game.prompt || {};
    for (const at of selected) this.chosen.set(this.game.options[at].card, this.game.prompt.source);
    const picked = option ? [option.card] : selected.map((at) => this.game.options[at].card);
    if (this.game.prompt) this.noteTargets(this.game.prompt, picked.filter(Boolean));
    if (this.game.prompt) this.noteUnchanged(this.game.prompt, picked.filter(Boolean));
    if (!option) return;
    if (option.action === 'play') this.playing = {card: option.card, costs: []};
    if (option.card) {
      this.chosen.set(option.card, this.game.prompt.source);
      this.chosenBy.set(option.card, this.game.prompt.ability);
      this.chosenAs.set(option.card, this.game.prompt.reason);
    }
    this.picks(option);
    this.chooses(event, this.game.prompt, option);
  }

  // Actions in which nothing is used have lines, and so have choices among several
  // effects of an event.
  chooses(event, {player, kind, reason}, {action, word}) {
    const acts = {'pass': 'passes', 'claim initiative': 'claims initiative and passes'}[action];
    if (kind === 'priority' && acts) this.say(event, `player${player} ${acts}`);
    if (kind === 'mode' && word) Object.assign(this, {mode: word, modeAt: event});
    if (kind === 'mode' && kOfSeveral.test(reason) && word) this.say(event, `player${player} chooses "${word}"`);
  }

  say(event, text, more = {}) { this.lines.push({event, text: () => text, ...more}); }

  // The last line but those that are said aside.
  get lastLine() {
    return this.lines.findLast((line) => !line.aside);
  }

  // A line of what a player does, to which is added what comes of it.
  begin(event, player, what, more = {}) {
    const line = {
      event, player, what, action: this.action, costs: [], facts: [], steps: [], idle: this.idle, ...more};
    this.idle = undefined;
    line.text = () => this.attempted(line) || `player${player} ${line.what}${this.costsOf(line)}${this.deedsOf(line)}${line.instead || ''}`;
    this.lines.push(line);
    return line;
  }

  // Of an action that was used although nothing could come of it, nothing else is said.
  attempted({player, facts, idle}) {
    return idle && facts.length === 0 ?
      `player${player} attempted to use ${idle}, but there are insufficient legal targets` : undefined;
  }

  // In the order in which it happened.
  hear(heard) {
    const facts = this.withPayments(this.withUnchanged(heard));
    this.facts = facts;
    for (const fact of this.proposed(facts)) {
      const teller = {
        'card played': this.played, 'attack declared': this.attacked,
        'card defeated': this.fell, 'damage dealt': this.damaged, 'phase': this.phase,
        'attack ended': this.fought, 'defender gone': this.missed, 'attack over': this.attackOver,
        'moved': this.resourced, 'cards readied by rules': this.sayResourced,
        'shuffled': this.shuffled, 'ended': this.ended, 'event replaced': this.replaced,
        'leader deployed': this.deployed}[fact.fact];
      this.note(fact);
      this.noteEntry(fact);
      if (deedOf(fact) === 'resourceDefeated') fact.wasExhausted = this.wasExhausted(fact);
      if (fact.fact === 'upgrade unattached') fact.isMoved = this.isOnOther(fact);
      if (fact.card === kRulebook) this.supports(fact);
      if (fact.card === kRulebook) this.keyworded(fact);
      if (fact.card === kRulebook || this.isCostOfPlaying(fact) || this.keptFromOther(fact)) continue;
      if (fact.card && fact.fact !== 'event replaced') this.done(fact);
      else if (teller) teller.call(this, fact);
      if (fact.card && fact.fact === 'ended') this.ended(fact);
    }
    this.draws(facts);
  }

  // Who does what comes next.
  note(fact) {
    if (fact.fact === 'ability used') {
      const ability = `${fact.card}: ${fact.ability}`;
      this.looked.delete(ability);
      this.following.delete(ability);
      this.users.set(ability, playerIn(fact, 'player'));
      this.sources.set(ability, cardsIn(fact, 'card')[0]);
    } else if (fact.fact === 'bounty collected' && !this.lines.some((line) =>
        line.action === this.action && line.card === fact.card && line.ability === fact.ability)) {
      this.bounty = this.bountyIn(fact);
    }
  }

  // What the card itself costs besides resources is told of it; not what Exploit takes.
  isCostOfPlaying(fact) {
    const {playing} = this;
    if (!playing || fact.card || !['damage dealt', 'card discarded', 'moved'].includes(fact.fact) ||
        !cardsIn(fact, 'source').includes(playing.card)) {
      return false;
    }
    playing.costs.push(fact);
    return true;
  }

  // Whether the upgrade is on another unit now.
  isOnOther(fact) {
    const {zone, attached_to: host} = cellOf(this.game, cardsIn(fact, 'card')[0]);
    return zone === 'arena' && Boolean(host) && host !== cardsIn(fact, 'host')[0];
  }

  // How a resource left: of several the exhausted ones go first.
  wasExhausted(fact) {
    const [id] = cardsIn(fact, 'card');
    const turned = this.facts.find((one) => one.fact === 'flag' && one.event < fact.event &&
        cardsIn(one, 'card').includes(id) && wordIn(one, 'reason') === 'rearranged');
    if (turned) return Boolean(numberIn(turned, 'on'));
    const {flags = []} = this.game.cellsBefore.get(id) || {};
    return flags.includes('exhausted');
  }

  // -- What abilities do -----------------------------------------------------------
  done(fact) {
    const [id] = cardsIn(fact, 'card');
    const isOther = fact.fact === 'created' && titleOf(this.game, id) !== 'The Force';
    if (fact.fact === 'effect') this.lends(fact);
    if (fact.fact === 'effect' && !deedOf(fact)) fact.said = this.saidOf(fact);
    if (!deedOf(fact) || isOther) return;
    if (fact.step === undefined) fact.step = this.stepOf(fact);
    if (fact.fact === 'ended') fact.reason = this.reasonOf(fact);
    fact.places = this.placesOf(fact);
    const cost = this.costs.has(fact.because) && fact.card === this.using;
    // With which resources a cost is paid is not told.
    if (fact.fact === 'flag' && cellOf(this.game, id).zone === 'resources') {
      if (cost) return;
      fact.isOfResource = true;
    }
    if (!cost) this.saidAfterCosts(fact);
    const line = (!cost && this.lineOfPart(fact)) || this.lineOfPlay(fact) || this.openLine(fact, cost) || this.inTurn(fact, cost) ||
        this.collected(fact) ||
        this.begin(fact.event, this.userOf(fact), this.useOf(fact), {instead: this.insteadOf(fact)});
    const before = this.lines[this.lines.length - 2];
    line.follows = Boolean(before) && before.card === fact.card && before.ability === fact.ability;
    Object.assign(line, {card: fact.card, ability: fact.ability, latest: fact});
    (cost ? line.costs : line.facts).push(fact);
    if (!cost) this.noteWords(line);
  }

  // What is put back of a search that plays one card is said with that.
  lineOfPlay(fact) {
    if (fact.fact !== 'moved' || ['from', 'to'].some((role) => wordIn(fact, role) !== 'deck')) return undefined;
    const {internalName} = this.game.names.recordOf(fact.card) || {};
    if (!this.game.names.files.says(internalName, /selectedCardsImmediateEffect: \w+\.immediateEffects\.playCard/)) {
      return undefined;
    }
    const plays = this.lines.filter((line) => line.action === this.action && line.card === fact.card &&
        (line.also || '').startsWith('play '));
    return plays.length === 1 ? plays[0] : undefined;
  }

  // The last line, if the fact belongs to it.
  openLine(fact, cost) {
    const line = this.lastLine;
    if (!line || !line.facts) return undefined;
    // What follows has a line of its own, even if nothing has come of the event itself.
    if (line.goesOn && line.by === fact.card && line.facts.length === 0 && !this.isFind(fact) &&
        !numberIn(fact, 'indirect') && fact.step !== 1) {
      return line;
    }
    if (line.card !== fact.card || line.ability !== fact.ability) return undefined;
    if (line.isWhole) return undefined;
    if (line.facts.length === 0) {
      return line.costs.length > 0 && !this.isFind(fact) ? line : undefined;
    }
    if (1 - (line.latest.step || 0) === fact.step) return undefined;
    const inTurn = line.latest.group !== fact.group && this.isInTurn(fact, line.follows);
    return !cost && !inTurn && this.isOneDeed(line.latest, fact) ? line : undefined;
  }

  // The line of an ability is said when its costs are paid: behind what they have led to.
  saidAfterCosts(fact) {
    const at = this.lines.findLastIndex((line) => line.action === this.action && line.card === fact.card &&
        line.ability === fact.ability);
    const line = this.lines[at];
    if (!line || line.facts.length > 0 || line.costs.length === 0 || line.also || line.isWhole) return;
    this.lines.push(...this.lines.splice(at, 1));
  }

  // Whether a card is shown that has been found in a deck.
  isFind(fact) {
    return fact.fact === 'revealed' && this.facts.some((one) => one.fact === 'cards drawn' &&
        one.card === fact.card && one.because === fact.because);
  }

  // What is found in a deck and what becomes of the rest is one deed; else what
  // happens at one time.
  isOneDeed(last, fact) {
    if (last.because !== fact.because) return false;
    if (last.fact === 'revealed' && fact.fact === 'cards drawn' && this.isSameCards(last, fact)) return true;
    const finds = this.isCardByCard(fact) ? [] : ['revealed', 'cards drawn', 'moved', 'shuffled'];
    if (finds.length > 0 && [last, fact].some((one) => wordIn(one, 'from') === 'deck')) finds.push('card discarded');
    return (last.group !== 0 && last.group === fact.group) ||
        (finds.includes(last.fact) && finds.includes(fact.fact) && last.fact !== fact.fact) ||
        last.fact === 'effect' || fact.fact === 'effect';  // it begins beside what happens
  }

  isSameCards(one, other) { return cardsIn(one, 'card').join() === cardsIn(other, 'card').join(); }

  // An event that was played in an action before this one has left an effect.
  useOf(fact) {
    if (this.isChoiceOfEnds(fact)) return 'chooses';
    const record = this.game.names.recordOf(fact.card) || {title: fact.card, types: []};
    const isLate = record.types.includes('event') && !this.lines.some((line) =>
        line.action === this.action && (line.by === fact.card || line.card === fact.card));
    const late = (isLate || (fact.ability && !fact.said &&
        this.game.names.files.isDelayed(record.internalName, fact.ability))) && !fact.reason;
    const host = this.hostOf(fact, record);
    const own = [...this.game.cellsBefore.values()].find(({name}) => name === fact.card);
    return host ? `uses ${host}'s gained ability from ${record.title}` :
        `uses ${late ? 'a delayed effect applied by ' : ''}${calledIn(own) || record.title}`;
  }

  // Whose ability it is.
  userOf(fact) {
    if (fact.card === this.using && this.usedBy) return this.usedBy;
    const user = this.users.get(`${fact.card}: ${fact.ability}`);
    if (user) return user;
    const by = playerIn(fact, fact.fact === 'effect' ? 'player' : 'by');
    const others = ['moved', 'cards drawn', 'card discarded', 'revealed', 'flag', 'created'];
    if (by && !others.includes(fact.fact)) return by;
    const cells = [...this.game.lastCells.values()].filter((cell) => cell.name === fact.card);
    const inPlay = cells.find((cell) => cell.zone === 'arena') || cells[0];
    return inPlay ? inPlay.controller : by;
  }
}

Object.assign(ChatLog.prototype, byAnswers, byAttacks, byBounties, byDescriptions, byEffects, byFiles, byGains, byKeywords, byLooks, byOrder, byParts, byPayments, byProposals, byRules, byTexts, byUnchanged);

module.exports = {ChatLog};
