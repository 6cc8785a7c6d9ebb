// What the table tells has happened (tools/table/PROTOCOL.md), as the chat log reads
// it: who took part in a fact, what it says, and which deed of an ability it tells.
'use strict';

// Of a fact: who took part in a role, and what it says of itself.
const partOf = ({roles = []}, name) => roles.find(({role}) => role === name) || {};
const cardsIn = (fact, role) => partOf(fact, role).cards || [];
const playerIn = (fact, role) => (partOf(fact, role).players || [])[0];
const numberIn = ({numbers = {}}, name) => numbers[name] || 0;
const wordIn = ({words = {}}, name) => ((words[name] || {}).words || [])[0];
// The keywords that an effect gives; other words of effects are not told.
const kKeywords = ['ambush', 'bounty', 'coordinate', 'grit', 'hidden', 'overwhelm', 'raid',
  'restore', 'saboteur', 'sentinel', 'shielded', 'support'];
const keywordsIn = ({words = {}}) =>
    ((words.keywords || {}).words || []).filter((word) => kKeywords.includes(word));

// As it was last seen. What came and went between two views was never seen.
const cellOf = (game, id) => game.lastCells.get(id) || {types: []};
function titleOf(game, id) {
  const {name} = cellOf(game, id);
  if (name === undefined) return 'a card';
  const before = game.cellsBefore.get(id);
  const called = before && before.name === name ? calledIn(before) : undefined;
  return called || (game.names.recordOf(name) || {title: name}).title;
}
// What a card is called that shows another side than its front; undefined of others.
function calledIn({types = []} = {}) {
  const word = types.find((type) => type.startsWith('title: '));
  return word && word.slice('title: '.length);
}

// What an effect prevents, as the rule that it makes.
const kPrevented = {
  'forbid attack': 'attacking', 'forbid ready': 'readying', 'forbid heal': 'being healed',
  'forbid be attacked': 'being attacked', 'forbid ready in regroup': 'readying during the regroup phase'};
const preventedBy = ({words = {}}) => [...new Set(((words.rules || {}).words || [])
    .map((rule) => kPrevented[rule]).filter(Boolean))];

const givesSomething = (fact) => Boolean(numberIn(fact, 'power') || numberIn(fact, 'hp')) ||
    keywordsIn(fact).length + (fact.abilities || []).length > 0;
const onlyForbids = (fact) => !givesSomething(fact) && preventedBy(fact).length > 0;

// By the kind of fact: which deed of an ability it tells.
const kDeeds = {
  'damage dealt': 'damaged', 'damage healed': 'healed', 'cards drawn': 'drawn',
  'tokens created': 'created', 'card defeated': 'defeated', 'card captured': 'captured',
  'control taken': 'taken', 'card discarded': 'discarded', 'revealed': 'revealed',
  'force used': 'usedForce', 'paid': 'paid', 'shuffled': 'shuffled', 'asked': 'asked',
  'ended': 'ended'};

function deedOf(fact) {
  if (fact.said) return 'said';
  // That is told of the token itself.
  if (fact.fact === 'tokens created' && wordIn(fact, 'token') === 'The Force') return undefined;
  if (kDeeds[fact.fact]) return kDeeds[fact.fact];
  const reason = wordIn(fact, 'reason');
  if (fact.fact === 'flag' && ['exhaust', 'ready'].includes(reason)) {
    return fact.isOfResource ? 'resourcesTurned' : 'turned';
  }
  if (fact.fact === 'flag') return wordIn(fact, 'flag') === 'flipped' ? 'flipped' : undefined;
  if (fact.fact === 'upgrade unattached') return fact.isMoved ? 'attached' : undefined;
  if (fact.fact === 'created') return wordIn(fact, 'zone') === 'base' ? 'gained' : undefined;
  if (fact.fact === 'effect') {
    return (givesSomething(fact) || preventedBy(fact).length > 0) && cardsIn(fact, 'card').length > 0 ? 'given' : undefined;
  }
  if (fact.fact === 'moved' && wordIn(fact, 'from') === 'base' && wordIn(fact, 'to') === 'base') {
    return 'tokensTaken';
  }
  if (fact.fact === 'moved' && wordIn(fact, 'from') === 'resources' && reason === 'defeat') {
    return 'resourceDefeated';
  }
  const moves = fact.fact === 'moved' && !['draw', 'play', 'discard', 'defeat'].includes(reason);
  return moves && ['hand', 'resources', 'deck'].includes(wordIn(fact, 'to')) ? 'moved' : undefined;
}

module.exports = {
  calledIn, cardsIn, cellOf, deedOf, keywordsIn, numberIn, onlyForbids, playerIn, preventedBy, titleOf, wordIn};
