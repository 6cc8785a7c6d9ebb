// A card of a spec: what it is called, and what may be asked of it (GUIDE 9 and 16 of
// the corpus).
'use strict';

const kZoneNames = {
  hand: 'hand', deck: 'deck', discard: 'discard', resources: 'resource',
  base: 'base', captured: 'capture'};

const kTitleWord = 'title: ';

class Card {
  constructor(game, id) {
    this.game = game;
    this.id = id;
  }

  get cell() {
    const cell = this.game.cells.get(this.id);
    if (!cell) throw new Error(`card ${this.id} does not exist any more`);
    return cell;
  }
  // What it is called is known of what has ceased to be, too.
  get record() { return this.game.names.recordOf(this.last.printed || this.last.name); }
  get uuid() { return String(this.id); }
  // A copy of another unit is called as that.
  get exists() { return this.game.cells.has(this.id); }
  // By what it is called now: a leader may show its other side.
  get title() {
    const called = (this.last.types || []).find((word) => word.startsWith(kTitleWord));
    if (called !== undefined) return called.slice(kTitleWord.length);
    return (this.game.names.recordOf(this.last.name) || {title: this.last.name}).title;
  }
  get name() { return this.title; }
  get isClonedUnit() {
    return Boolean(this.cell.printed) && this.cell.printed !== this.cell.name;
  }
  get internalName() {
    if (!this.record) throw new Error(`the printed values have no card that is called ${this.last.name}`);
    return this.record.internalName;
  }
  // A base has no more of it than HP.
  get damage() {
    const damage = (this.cell.values || {}).damage || 0;
    return this.cell.types.includes('base') ? Math.min(damage, this.getHp()) : damage;
  }
  set damage(damage) { this.game.players[0].poke({card: this.id, value: 'damage', number: damage}); }
  get exhausted() { return this.has('exhausted'); }
  set exhausted(exhausted) { this.game.players[0].turn([this], exhausted); }
  get ready() { return !this.exhausted; }
  get deployed() { return this.cell.zone === 'arena'; }
  get epicActionSpent() { return this.has('epic action spent'); }
  get onStartingSide() { return !this.has('flipped'); }
  // Also of what has ceased to be.
  get last() { return this.game.lastCells.get(this.id); }
  get controller() { return this.game.players[this.last.controller - 1]; }
  // A token is owned by whoever controls it.
  get owner() {
    const token = (this.last.types || []).includes('token');
    return token ? this.controller : this.game.players[this.last.owner - 1];
  }
  get upgrades() { return (this.cell.attachments || []).map((id) => this.game.card(id)); }
  get parentCard() { return this.game.card(this.exists && this.cell.attached_to); }
  get remainingHp() { return Math.max(this.getHp() - this.damage, 0); }
  get zoneName() {
    // A token that has left play.
    if (!this.exists) return 'outsideTheGame';
    if (this.cell.zone !== 'arena') return kZoneNames[this.cell.zone];
    const {types} = this.cell.attached_to ? this.parentCard.cell : this.cell;
    if (types.includes('base')) return 'base';
    return types.includes('space') ? 'spaceArena' : 'groundArena';
  }
  get capturedUnits() {
    return [...this.game.cells.values()].filter((cell) =>
        (cell.links || []).some((link) =>
            link.name === 'captor' && (link.cards || []).includes(this.id)))
        .map((cell) => this.game.card(cell.card));
  }

  has(flag) { return (this.cell.flags || []).includes(flag); }
  get traits() { return this.cell.types.filter((type) => this.game.names.traits.has(type)); }
  getTraits() { return this.traits; }
  get keywords() { return Object.keys(this.cell.keywords || {}).map((name) => ({name})); }
  keyword(name) { return (this.cell.keywords || {})[name] || 0; }
  getPower() { return Math.max((this.cell.stats || {}).power || 0, 0); }
  getHp() { return Math.max((this.cell.stats || {}).hp || 0, 0); }
  get printedCost() { return this.record.cost; }
  get cost() { return this.record.cost; }
  get aspects() { return this.printed.aspects || []; }
  get unique() { return this.cell.types.includes('unique'); }
  getPrintedPower() { return this.printedNumber('power'); }
  getPrintedHp() { return this.printedNumber('hp'); }
  // What an effect says instead counts; of several the youngest.
  printedNumber(name) {
    const instead = this.rules('printed', name).pop();
    return instead ? instead.number || 0 : this.printed[name] || 0;
  }
  // Of this word about this act or name, the oldest first.
  rules(word, about) {
    return (this.cell.rules || []).filter(({rule, words = []}) => rule === word && words[0] === about);
  }
  getPrintedTraits() { return this.printed.traits || []; }
  // A copy has what is printed on the card that it is a copy of.
  get printed() { return this.game.names.recordOf(this.cell.name) || this.record; }
  printedKeywords(name) {
    return (this.printed.keywords || []).filter((keyword) => keyword.name === name);
  }
  getKeywordsWithCostValues(name) { return this.printedKeywords(name); }
  getKeywordsWithNumericValues(name) {
    return this.printedKeywords(name).map(({amount, ...keyword}) => ({...keyword, value: amount}));
  }
  // What a client is shown of it.
  getSummary() {
    return {
      cannotBeAttacked: this.rules('forbid', 'be attacked').some((rule) => !rule.some),
      aspectPenaltyAspects: this.missingAspects(),
    };
  }
  // Icons of it that its player's leader and base do not provide; none is undefined.
  missingAspects() {
    const {leader, base} = this.owner;
    const provided = [leader, base].flatMap((card) => card.record.aspects || []);
    const missing = (this.printed.aspects || []).filter((aspect) => {
      const at = provided.indexOf(aspect);
      if (at >= 0) provided.splice(at, 1);
      return at < 0;
    });
    return missing.length > 0 ? missing : undefined;
  }
  isUpgraded() { return this.upgrades.length > 0; }
  hasShield() { return this.upgrades.some((one) => one.isShield()); }
  hasSomeKeyword(names) {
    return Array.from([names].flat()).some((name) => name in (this.cell.keywords || {}));
  }
  hasSomeTrait(names) {
    return Array.from([names].flat()).some((name) => this.cell.types.includes(name));
  }
  hasSentinel() { return this.hasSomeKeyword('sentinel'); }
  isShield() { return this.title === 'Shield'; }
  // By hand, as by_hand.js does it.
  moveTo(zone) { this.owner.moveCard(this, zone); }
  exhaust() { this.owner.turn([this], true); }
  unattach() { this.owner.poke({card: this.id, attach_to: 0}); }
  // A leader card, or a unit that counts as a leader unit: so it says, or its pilot is one.
  isLeader() {
    return this.cell.types.includes('leader') || this.cell.types.includes('counts as a leader unit') ||
        this.upgrades.some((one) => one.cell.types.includes('leader') && one.keyword('pilot deploy'));
  }
  isA(word) { return this.cell.types.includes(word); }
  isBase() { return this.isA('base'); }
  isEvent() { return this.isA('event'); }
  isToken() { return this.isA('token') || this.isA('base token'); }
  isUnit() { return this.isA('unit') && !this.isAttached(); }
  isUpgrade() { return this.isAttached() || (this.isA('upgrade') && !this.isA('unit')); }
  isTokenUnit() { return this.isUnit() && this.isA('token'); }
  isLeaderUnit() { return this.isUnit() && this.isLeader(); }
  isNonLeaderUnit() { return this.isUnit() && !this.isLeader(); }
  isTokenUpgrade() { return this.isUpgrade() && this.isA('token'); }
  isExperience() { return this.title === 'Experience'; }
  isAdvantage() { return this.title === 'Advantage'; }
  isCreditToken() { return this.title === 'Credit'; }
  isAttached() { return Boolean(this.cell.attached_to); }
  isInPlay() { return this.exists && ['arena', 'base'].includes(this.cell.zone); }
  isBlank() { return this.hasSomeKeyword('gains no abilities'); }
  hasCost() { return this.cost !== undefined && this.cost !== null; }
  hasSomeAspect(names) { return Array.from([names].flat()).some((name) => this.aspects.includes(name)); }
  get subtitle() { return this.record.subtitle; }
  // As card files and specs call the types.
  get type() {
    if (this.isBase()) return 'base';
    if (this.isEvent()) return 'event';
    const leader = this.isA('leader');
    if (leader && this.cell.zone !== 'arena') return 'leader';
    if (this.isA('base token')) return 'tokenCard';
    if (this.isUpgrade()) {
      return leader ? 'leaderUpgrade' : this.isA('token') ? 'tokenUpgrade' :
          this.isA('unit') ? 'nonLeaderUnitUpgrade' : 'basicUpgrade';
    }
    const token = this.isA('token');
    return leader ? (token ? 'tokenLeaderUnit' : 'nonTokenLeaderUnit') : token ? 'tokenUnit' : 'basicUnit';
  }
}

module.exports = {Card};
