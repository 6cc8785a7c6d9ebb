// What the chat log says of an ability by how its card file has it: what is done one
// thing after another, what is searched, and what is divided.
'use strict';

const {does} = require('./chat_parts');
const {cardsIn, cellOf, deedOf, numberIn, playerIn, wordIn} = require('./chat_facts');
const {Deeds} = require('./chat_words');

// What a modification of damage, which the file has so, prevents.
function damagePrevented(fact, properties, deeds) {
  const whom = deeds.names([fact]);
  const said = properties.get('amount');
  const amount = /^\d+$/.test(said) ? said : numberIn(fact, 'amount') - numberIn(fact, 'left');
  return {
    'DamageModificationType.PreventAll': `prevent all damage to ${deeds.names([fact], 'source')}`,
    'DamageModificationType.Cap': `prevent all but ${numberIn(fact, 'left')} damage to ${whom}`,
    'DamageModificationType.Reduce': `prevent ${amount} damage to ${whom}`,
  }[properties.get('modificationType')];
}

// What does not happen, and nothing does instead.
function cancelledBy(fact, properties, deeds) {
  const plain = ['modificationType', 'replaceWith', 'effect'].every((name) => !properties.has(name));
  const [by] = cardsIn(fact, 'by');
  return plain && by ? `cancel the effects of ${deeds.title(by)}` : undefined;
}

const byFiles = {
  // The last line, if what it tells of is done one thing after another; what comes
  // now is the next.
  inTurn(fact, cost) {
    const line = this.lineOfAbility(fact);
    if (cost || !line || !this.isInTurn(fact, line.follows)) return undefined;
    line.steps.push(line.facts.length);
    return line;
  },

  // The last line, but for what the ability has played in between.
  lineOfAbility({card, ability}) {
    const {also} = this.lines[this.lines.length - 2] || {};
    const line = this.lines[this.lines.length - (/^play /.test(also) ? 2 : 1)];
    const isIts = line && line.facts && (line.card || line.by) === card &&
        [undefined, ability].includes(line.ability) && (line.facts.length > 0 || line.also);
    return isIts ? line : undefined;
  },

  isInTurn(fact, follows) {
    const {card, ability} = fact;
    const {internalName} = this.game.names.recordOf(card) || {};
    const {files} = this.game.names;
    return files.isSequential(internalName, ability, follows) ||
        files.followedSequences(internalName, ability).some((parts) => does(parts, deedOf(fact)));
  },

  // A search has a line of its own, whatever comes of it.
  searches({source, player, picked, ability}, cells) {
    const {files} = this.game.names;
    const {name, internalName, uses} = this.askedBy({source, ability});
    if (picked || !cells.every(({zone}) => zone === 'deck') ||
        !files.says(internalName, /deckSearch\(|playMultipleCardsFromDeck\(/)) {
      return false;
    }
    const open = this.lines[this.lines.length - 1];
    const begun = open && open.facts && open.facts.length === 0 && !open.also &&
        (open.by === name || open.costs.length > 0);
    const line = begun ? open : this.begin(this.game.view.event, player, uses);
    const [{owner}] = cells;
    const top = files.says(internalName, /searchWholeDeck: true/) ? '' :
        cells.length === 1 ? 'the top card of ' : `the top ${cells.length} cards of `;
    line.also = `${cells.length === 1 && top ? 'look at' : 'search'} ${top}` +
        `${owner === player ? 'their' : `player${owner}'s`} deck`;
    line.goesOn = false;
    line.isWhole = true;
    return true;
  },

  // What a card prevents of damage, and whose effects it cancels. What happens
  // instead has a line of its own, which says of what.
  replaced(fact) {
    const {internalName, title} = this.game.names.recordOf(fact.card) || {};
    const [source] = cardsIn(fact, 'source');
    const [by] = cardsIn(fact, 'by');
    // That control is not taken is said of who would have taken it.
    const player = wordIn(fact, 'of') === 'take control' && by ? cellOf(this.game, by).controller :
        playerIn(fact, 'player');
    const deeds = new Deeds(this.game, player);
    const replacements = this.game.names.files.replacements(internalName, fact.ability);
    if (replacements.some((one) => one.get('modificationType') === 'DamageModificationType.Replace')) {
      this.instead = {card: fact.card, ability: fact.ability, whom: deeds.names([fact])};
    }
    const does = replacements
        .map((properties) => this.wordsOfReplacement(fact, properties) || damagePrevented(fact, properties, deeds) || cancelledBy(fact, properties, deeds))
        .find(Boolean);
    if (!does) return;
    const own = cellOf(this.game, source).name === fact.card;
    const uses = own ? deeds.title(source) : `${deeds.title(source)}'s gained ability from ${title}`;
    this.say(fact.event, `player${player} uses ${uses} to ${does}`, {aside: true});
  },

  insteadOf({card, ability}) {
    const {instead} = this;
    if (!instead || instead.card !== card || instead.ability !== ability) return '';
    this.instead = undefined;
    return ` instead of ${instead.whom} taking damage`;
  },

  // That a player is dealt indirect damage is told before it is divided.
  dealsIndirectly({source, max, player, ability}) {
    const {name, uses} = this.askedBy({source, ability});
    const open = this.lastLine;
    const begun = open && open.facts && open.facts.length === 0 && !open.also && open.by === name;
    const line = begun ? open : this.begin(this.game.view.event, cellOf(this.game, source).controller, uses);
    Object.assign(line, {also: `deal ${max} indirect damage to player${player}`, goesOn: false, isWhole: true});
    return true;
  },

  // What is divided is told before it is: how much among which units.
  divides({source, kind, reason, max, controller, player, ability}) {
    if (kind !== 'distribute') return false;
    if (reason === 'distribute indirect damage' && source) {
      return this.dealsIndirectly({source, max, player, ability});
    }
    const tokens = /^distribute (.*) tokens$/.exec(reason);
    const what = tokens ? (max === 1 ? `${tokens[1]} token` : `${max} ${tokens[1]} tokens`) :
        {'distribute damage': 'damage', 'distribute healing': 'healing'}[reason];
    if (!what || !source) return false;
    const {name, internalName, uses} = this.askedBy({source});
    const text = this.game.names.files.all.get(internalName) || '';
    const [, said = ''] = text.match(/distribute(?:Damage|Healing|Experience|Advantage)Among\(\{([^{}]*)\}/) || [];
    if (!/cardTypeFilter: WildcardCardType\.Unit\b/.test(said) || /maxTargets/.test(said)) return false;
    const [, whose] = said.match(/controller: RelativePlayer\.(Self|Opponent)/) || [];
    const less = /canDistributeLess: true/.test(said) || (what === 'healing' && !/canDistributeLess/.test(said));
    const open = this.lines[this.lines.length - 1];
    const begun = open && open.facts && open.facts.length === 0 && !open.also && open.by === name;
    const line = begun ? open : this.begin(this.game.view.event, controller, uses);
    line.also = `distribute ${less ? 'up to ' : ''}${max} ${what} among ` +
        `${{Self: 'friendly ', Opponent: 'enemy '}[whose] || ''}units`;
    line.goesOn = false;
    line.isWhole = true;
    return true;
  },
};

module.exports = {byFiles};
