// What card files compute, where the chat log says it: amounts, conditions, arguments
// of texts. The expression is run on the cards as they were before what is told has
// happened; systems and effects that it makes are plain objects of their name and
// arguments. What asks for more than there is here is undefined.
'use strict';

const vm = require('vm');
const {withoutTypes} = require('./types');

// Names of an enumeration: what each stands for.
const names = (valueOf) => new Proxy({}, {get: (target, name) => valueOf(String(name))});
const camel = (name) => name[0].toLowerCase() + name.slice(1);
const spaced = (name) => name.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase();

// AbilityHelper and its parts: each call makes an object that says what it is.
const recorder = (name) => new Proxy(() => {}, {
  get: (target, part) => recorder(String(part)),
  apply: (target, self, args) => ({name, args}),
});

const kWords = ['Trait', 'KeywordName', 'Aspect'];
const kCamelCase = ['ZoneName', 'WildcardZoneName', 'CardType', 'WildcardCardType', 'RelativePlayer',
  'WildcardRelativePlayer', 'TargetMode', 'Duration', 'DamageType', 'PhaseName', 'PlayType', 'AbilityType',
  'AbilityRestriction', 'EffectName'];
const kRecorders = ['AbilityHelper', 'abilityHelper', 'OngoingEffectBuilder'];

const pluralize = (count, one, many) => count === 1 ? one : `${count} ${many}`;

// The words of titles (GUIDE 18 of the corpus): "2 resources", "Raid 2", "Vehicle".
const capital = (word) => word.replace(/(?:^| )\w/g, (first) => first.toUpperCase());
const kHelp = {
  Trait: names((name) => capital(spaced(name))),
  aspect: capital,
  resource: (count) => `${count} resource${count === 1 ? '' : 's'}`,
};
const textHelper = new Proxy(kHelp, {get: (help, name) => help[name] ||
    Object.assign((amount) => `${name} ${amount}`, {toString: () => String(name)})});

// Of each expression, in milliseconds: one that never ends gives nothing.
const kMostTime = 1000;

const kSandbox = vm.createContext({
  ...Object.fromEntries(kWords.map((name) => [name, names(spaced)])),
  ...Object.fromEntries(kCamelCase.map((name) => [name, names(camel)])),
  ...Object.fromEntries(kRecorders.map((name) => [name, recorder(name)])),
  EventName: names((name) => name),
  ChatHelpers: {pluralize},
  TextHelper: textHelper,
}, {microtaskMode: 'afterEvaluate'});
const kCall = new vm.Script('called.made(...called.args)');

// What the text stands for; undefined if that is not known here.
function computed(text) {
  try {
    return vm.runInContext(`(${withoutTypes(text)})`, kSandbox, {timeout: kMostTime});
  } catch (error) {
    return undefined;
  }
}

// The same of a function, which is called with these; of anything else itself.
function computedWith(text, ...args) {
  const value = computed(text);
  return typeof value === 'function' ? called(value, ...args) : value;
}

// The same of what a class with these methods says.
const computedOf = (methods, text, ...args) =>
  computedWith(`(function() { return (${text}); }).call(${methods})`, ...args);

function called(made, ...args) {
  const outer = kSandbox.called;
  try {
    kSandbox.called = {made, args};
    return kCall.runInContext(kSandbox, {timeout: kMostTime});
  } catch (error) {
    return undefined;
  } finally {
    kSandbox.called = outer;
  }
}

// The game before what is told has happened.
function before(game) {
  return Object.create(game, {cells: {value: game.cellsBefore}, cards: {value: new Map()}});
}

// What `attack` is in card files.
function attackAs(game, {attacker, defenders, player}) {
  const then = before(game);
  const targets = defenders.map((id) => then.card(id));
  return {
    attacker: then.card(attacker),
    attackingPlayer: game.players[player - 1],
    getDefendingPlayer: () => game.players[2 - player],
    getAllTargets: () => targets,
    getSingleTarget: () => targets[0],
    targetIsUnit: (fits = () => true) => targets.some((card) => card.isUnit() && fits(card)),
  };
}

module.exports = {attackAs, before, called, computed, computedOf, computedWith};
