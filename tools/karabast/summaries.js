// What a client is shown of effects that go on: for each the card that it comes from,
// what is written for its description, and what it affects. It is called as the effect
// itself is in the card file, without that as the ability that began it.
'use strict';

const {abilityInWords, isTitled, lastingIn, plainText, propertiesAt, stepsOf, kNextSteps} = require('./card_text');
const {computed, computedWith} = require('./computed');

// What is over once the card has entered play or the game has begun says nothing of the table.
const kOver = /\.(?:modifyStartingHandSize|noMulligan)\(|EffectName\.EntersPlayReady\b/;
// Matters only where the card is played from.
const kAsItIsPlayed = /\.ignorePilotingPilotLimit\(/;

const kRegistered = /\badd\w*(?:Constant\w*|TargetingAttached)\(\{/g;

// The words for a keyword that an upgrade gives.
const keywordGiven = (properties) => {
  const name = computed(properties.get('keyword') || '');
  const amount = properties.get('amount');
  const word = name && name[0].toUpperCase() + name.slice(1);
  return word && (amount ? `${word} ${amount}` : word);
};

// The trigger of an ability that is registered so: "On Attack: ".
function triggerOf(method) {
  const [, name] = method.match(/^addGain(OnAttack|OnDefense|WhenDefeated|WhenPlayed)Ability/) || [];
  return name ? `${name.replace(/(?!^)([A-Z])/g, ' $1')}: ` : '';
}

// What is written for the description of what is registered so; undefined of what is
// not told to anybody.
function writtenFor(method, properties) {
  if (kOver.test(properties.get('ongoingEffect') || '')) return undefined;
  if (!/^add(?:Piloting)?Gain/.test(method)) return properties.get('title');
  const given = method.includes('Keyword') ? keywordGiven(properties) :
      `“${triggerOf(method)}${abilityInWords(properties)}”`;
  return given && JSON.stringify(`Give ${given} to the attached unit`);
}

// What goes on by the card itself, as long as it is where it is.
function constants(game, card) {
  if (!card.exists || card.cell.zone === 'resources') return [];
  return game.names.files.registeredOn(card).flatMap(({method, properties}) => {
    const early = kAsItIsPlayed.test(properties.get('ongoingEffect') || '');
    const written = writtenFor(method, properties);
    const isHere = early ? card.cell.zone === 'hand' : card.isInPlay() && isAsRegistered(method, card);
    if (!written || !isHere || !holds(game, card, properties)) return [];
    const others = properties.has('matchTarget') || properties.has('targetController');
    return [{
      card, written: [written], hidden: early,
      targets: others ? undefined : [method.includes('TargetingAttached') ? card.parentCard : card]}];
  });
}

// Of a unit that can be an upgrade, what is said of what it is attached to.
const isAsRegistered = (method, card) => method.includes('TargetingAttached') === card.isAttached();

function holds(game, card, properties) {
  if (!properties.has('condition')) return true;
  const context = {source: card, player: card.controller, game};
  const value = computedWith(properties.get('condition'), context);
  if (value === undefined) throw new Error(`whether ${properties.get('title')} goes on is not known here`);
  return Boolean(value);
}

// What the ability has begun, and goes on without it.
function lasting(game, {effect, source, ability, cards = []}) {
  const card = game.card(source);
  const {internalName} = game.names.recordOf(game.lastCells.get(source).name) || {};
  const systems = game.names.files.begunBy(internalName, ability);
  const before = game.view.effects.filter((one) =>
    one.effect < effect && one.source === source && one.ability === ability);
  const system = systems[Math.min(before.length, systems.length - 1)];
  // What waits for something affects nothing yet.
  const targets = cards.length > 0 ? cards.map((id) => game.card(id)) : undefined;
  return system ? [{card, written: system, hidden: false, targets}] : [];
}

// All that goes on, with its sources that this player may see; without one what
// everybody sees.
function summaries(game, player) {
  const all = [...[...game.cells.keys()].flatMap((id) => constants(game, game.card(id))),
    ...(game.view.effects || []).flatMap((effect) => effect.source ? lasting(game, effect) : [])];
  return all.filter(({card, hidden}) => !hidden || (player && card.controller === player))
      .map((one) => ({...one, sourceCardUuid: one.card.uuid, hiddenFromOpponent: one.hidden}));
}

// Whether one of what is written for it can be this text.
const reads = ({written}, text) => written.some((one) => {
  const value = computed(one);
  return typeof value === 'string' ? value === text : isTitled(one, text);
});

function isThat(summary, wanted) {
  const {description, targets} = typeof wanted === 'string' ? {description: wanted} : wanted;
  if (!reads(summary, description)) return false;
  if (targets === undefined) return true;
  if (!summary.targets) throw new Error(`what "${description}" affects is not known here`);
  return targets.length === summary.targets.length && targets.every((one) => summary.targets.includes(one));
}

const of = (card, player) => summaries(card.game, player).filter((one) => one.card === card);
const areThose = (found, wanted) => found.length === wanted.length &&
    found.every((one, i) => isThat(one, wanted[i]));

const summaryMatchers = {
  toHaveOngoingEffect: (card, wanted) => of(card).some((one) => isThat(one, wanted)),
  toHaveOngoingEffectForPlayer: (card, player, wanted) => of(card, player).some((one) => isThat(one, wanted)),
  toHaveExactOngoingEffects: (card, wanted) => areThose(of(card), wanted),
  toHaveExactOngoingEffectsForPlayer: (card, player, wanted) => areThose(of(card, player), wanted),
  toHaveNoOngoingEffects: (card) => of(card).length === 0,
  toHaveNoOngoingEffectsForPlayer: (card, player) => of(card, player).length === 0,
};

// Part of CardFiles (card_files.js).
const bySummaries = {
  // What goes on by the side of the card that is shown, as it is registered.
  registeredOn(card) {
    const text = this.sideOf(card);
    return [...text.matchAll(kRegistered)].map((match) => ({
      method: match[0].slice(0, -2), properties: propertiesAt(text, match.index + match[0].length - 1)}));
  },

  // The text of the card's file; of a leader, that of the side that is shown.
  sideOf(card) {
    const text = this.all.get(card.internalName) || '';
    const behind = text.indexOf('setupLeaderUnitSideAbilities');
    if (behind < 0) return text;
    const front = text.indexOf('setupLeaderSideAbilities');
    const unit = front > behind ? text.slice(behind, front) : text.slice(behind);
    return card.deployed ? unit : text.replace(unit, '');
  },

  // Of each effect that what is called so begins, what is written for its description.
  begunBy(internalName, title) {
    const titled = (text, own) => lastingIn(text)
        .map(({properties}) => [properties.get('title') || own || '']);
    const steps = this.registered(internalName, title).flatMap(stepsOf);
    const found = steps.flatMap((step) => titled(
        [...step].filter(([name]) => !kNextSteps.includes(name)).map(([, value]) => value).join(), step.get('title')));
    return found.length > 0 || steps.length === 0 ? found :
        titled(this.all.get(internalName), steps[0].get('title'));
  },
};

module.exports = {bySummaries, summaries, summaryMatchers};
