// expect(…): Jasmine's plain matchers and those of the engine's specs (GUIDE 17
// of the corpus). A matcher that is not here fails, and says its name.
'use strict';

const assert = require('assert');
const util = require('util');
const {amounts, paysCredits} = require('./costs');
const {displayMatchers} = require('./display');
const {wordShown} = require('./modes');
const {reads, titleOf} = require('./prompts');
const {summaryMatchers} = require('./summaries');

const show = (value) => value && value.clickCard && value.number ? value.name :
    value && value.internalName && value.id ?
    `${value.internalName}#${value.id}` :
    Array.isArray(value) ? `[${value.map(show).join(', ')}]` :
    util.inspect(value, {depth: 1});

// That nothing is chosen, or that nobody gets any of what is divided.
const kNothing = ['Choose nothing', 'Choose no targets'];

const same = (a, b) => a === b || (Number.isNaN(a) && Number.isNaN(b));
// Lists of a spec are of its own realm: they are copied before they are compared.
const asList = (list) => Array.isArray(list) ? Array.from(list) : [list];
const multiset = (list) => asList(list).map(String).sort();
const deepEqual = (a, b) => {
  try {
    assert.deepEqual(a, b);
    return true;
  } catch (error) {
    return false;
  }
};
const cardsOf = (player, list) => asList(list).map((one) => player.find(one));
// A card may be called by two names in one list.
const sameCards = (a, b) => util.isDeepStrictEqual(
    [...new Set(a.map((card) => card.id))].sort((x, y) => x - y),
    [...new Set(b.map((card) => card.id))].sort((x, y) => x - y));
const hasButton = (player, text) => player.hasButton(text);

// What can be chosen from a list; of a number each that is possible.
function listOptions({game, prompt}) {
  if (prompt && prompt.kind === 'number') {
    if (paysCredits(prompt)) return amounts(prompt);
    const {min = 0, max = 0} = prompt;
    return Array.from({length: max - min + 1}, (_, i) => min + i);
  }
  return game.options.map((one) => wordShown(one) || one.text);
}

// Each says whether it holds of the value.
const kMatchers = {
  ...displayMatchers,
  ...summaryMatchers,
  toBe: (value, other) => same(value, other),
  toEqual: (value, other) => same(value, other) || deepEqual(value, other),
  toBeTrue: (value) => value === true,
  toBeFalse: (value) => value === false,
  toBeTruthy: (value) => Boolean(value),
  toBeFalsy: (value) => !value,
  toBeUndefined: (value) => value === undefined,
  toBeDefined: (value) => value !== undefined,
  toBeNull: (value) => value === null,
  toBeNaN: (value) => Number.isNaN(value),
  toBeInstanceOf: (value, type) => value instanceof type,
  toMatch: (value, pattern) => new RegExp(pattern).test(value),
  toContain: (value, one) => typeof value === 'string' ? value.includes(one) :
      [...value].some((other) => same(other, one) || deepEqual(other, one)),
  toBeCloseTo: (value, other, digits = 2) => Math.abs(value - other) < 10 ** -digits / 2,
  toHaveSize: (value, size) => (value.length ?? value.size) === size,
  toBeGreaterThan: (value, other) => value > other,
  toBeLessThan: (value, other) => value < other,
  toBeGreaterThanOrEqual: (value, other) => value >= other,
  toBeLessThanOrEqual: (value, other) => value <= other,
  toEqualArray: (value, other) =>
      util.isDeepStrictEqual(multiset(asList(value).map(show)), multiset(asList(other).map(show))),
  toBeInZone: (card, zone, player) => card.zoneName === zone &&
      (player === undefined || !card.exists || card.cell.player === player.number ||
       (card.cell.zone === 'arena' && card.cell.controller === player.number)),
  toAllBeInZone: (cards, zone) => asList(cards).every((card) => card.zoneName === zone),
  toBeActivePlayer: (player) => player.game.active === player.number,
  toBeAbleToSelect: (player, card) => player.selectable.includes(player.find(card)),
  toBeAbleToSelectAllOf: (player, cards) =>
      cardsOf(player, cards).every((card) => player.selectable.includes(card)),
  toBeAbleToSelectNoneOf: (player, cards) =>
      !cardsOf(player, cards).some((card) => player.selectable.includes(card)),
  toBeAbleToSelectExactly: (player, cards) =>
      sameCards(player.selectable, cardsOf(player, cards)),
  toHaveExactUpgradeNames: (card, names) => util.isDeepStrictEqual(
      multiset(card.upgrades.map((one) => one.internalName)), multiset(names)),
  toHavePrompt: reads,
  toHavePassAbilityPrompt: (player, title) =>
      player.isAskedWhether && reads(player, title),
  toHavePassSingleTargetPrompt: (player, title, card) => reads(player,
      `Trigger the effect '${title}' on target '${card.title}' or pass`),
  toHavePassAbilityButton: (player) => hasButton(player, 'Pass'),
  toHavePassAttackButton: (player) => hasButton(player, 'Pass attack'),
  toHaveClaimInitiativeAbilityButton: (player) => hasButton(player, 'Claim Initiative'),
  toHaveChooseNothingButton: (player) => kNothing.some((text) => hasButton(player, text)),
  toHaveEnabledPromptButton: hasButton,
  // The table offers only what is possible.
  toHaveDisabledPromptButtons: (player, texts) => player.prompt !== null &&
      asList(texts).every((text) => !hasButton(player, text)),
  toHaveEnabledPromptButtons: (player, texts) =>
      asList(texts).every((text) => hasButton(player, text)),
  toHaveNoEffectAbilityPrompt: (player, title) => reads(player,
      `The ability "${title}" will have no effect. Are you sure you want to use it?`),
  toHaveNumericPromptRange: (player, min, max) => player.prompt !== null &&
      player.prompt.kind === 'number' && (player.prompt.max || 0) === max &&
      (paysCredits(player.prompt) ? amounts(player.prompt)[0] : player.prompt.min || 0) === min,
  toHaveExactDropdownListOptions: (player, texts) => util.isDeepStrictEqual(
      multiset(listOptions(player)), multiset(texts)),
  toHaveDisabledPromptButton: (player, text) => !player.hasButton(text) &&
      player.buttons.some((one) => one.toLowerCase() === String(text).toLowerCase()),
  toHaveExactPromptButtons: (player, texts) =>
      player.game.titles.fitAll(player.buttons, asList(texts)),
  // It does click: whatever has changed by that is an action.
  toHaveAvailableActionWhenClickedBy: (card, player) => {
    try {
      player.clickCard(card);
      return true;
    } catch (error) {
      return false;
    }
  },
  toBeCloneOf: (card, unit) => card.isClonedUnit && card.cell.name === unit.cell.name &&
      card.hasSomeTrait('clone') && !card.hasSomeTrait('unique') &&
      card.getPrintedPower() === unit.getPrintedPower() && card.getPrintedHp() === unit.getPrintedHp(),
  toBeVanillaClone: (card) => !card.isClonedUnit &&
      card.game.names.files.says(card.internalName, /\bcloneUnit\(/),
  toBeCapturedBy: (card, captor) => captor.capturedUnits.includes(card),
  toBeAttachedTo: (card, unit) => card.parentCard === unit,
  toHaveInitiative: (player) => player.hasInitiative,
  toSeeTopCardOfDeck: (player, owner = player) => owner === player &&
      owner.deck.length > 0 && player.sees('looks at the top of the deck'),
  toBeInBottomOfDeck: (card, player, count) =>
      player.deck.slice(-count).includes(card),
  toAllBeInBottomOfDeck: (cards, player, count) =>
      cards.every((card) => player.deck.slice(-count).includes(card)),
  toBeOver: (game) => Boolean(game.view.over),
  // In a draw both players are.
  toBeGameWinner: ({game: {view}, number}) => Boolean(view.over) &&
      ((view.winners || []).length === 0 || view.winners.includes(number)),
};

// Of what declines a choice either name is taken (see Player.hasButton); that one
// of them is not there is said of the name that it bears.
const kAbsences = {
  toHavePassAbilityButton: (player) => !player.buttons.includes('Pass'),
  toHaveChooseNothingButton: (player) => !kNothing.some((text) => player.buttons.includes(text)),
};

// What there is instead: of a player what he reads, and what he can click.
function found(value) {
  if (!value || !value.clickCard || !value.game) return '';
  const shown = [`"${titleOf(value)}"`, show(value.buttons), show(value.selectable)];
  return `; found ${shown.join(' ')}`;
}

// What the function throws; undefined if it throws nothing.
function thrownBy(body) {
  try {
    body();
  } catch (error) {
    return error;
  }
  return undefined;
}

// Whether it is an error of the type and with the message, or only one of them. A spec
// has types of its own realm.
function isThatError(error, wanted) {
  return error !== undefined && wanted.every((one) =>
    typeof one === 'function' ? error.name === one.name || one.name === 'Error' :
    typeof one === 'string' ? error.message === one :
    typeof one.test === 'function' ? one.test(error.message) : same(error, one));
}

function expect(value) {
  const check = (negated) => new Proxy({}, {
    get: (target, name) => {
      if (name === 'not') return check(!negated);
      // What a failure is about is told by its place.
      if (name === 'withContext') return () => check(negated);
      if (name === 'toThrowError' || name === 'toThrow') {
        return (...wanted) => {
          const error = thrownBy(value);
          if (isThatError(error, wanted) !== negated) return;
          throw new Error(`expected ${negated ? 'no error' : 'an error'} ${wanted.map(show).join(', ')}` +
              (error ? `; found "${error.message}"` : ''));
        };
      }
      const matcher = kMatchers[name];
      if (!matcher) throw new Error(`the matcher ${String(name)} is not supported`);
      return (...args) => {
        const isAbsent = kAbsences[name] || ((...all) => !matcher(...all));
        if (negated ? isAbsent(value, ...args) : matcher(value, ...args)) return;
        throw new Error(`expected ${show(value)} ${negated ? 'not ' : ''}${name} ` +
            args.map(show).join(', ') + found(value));
      };
    }});
  return check(false);
}

module.exports = {expect};
