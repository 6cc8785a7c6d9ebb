// What an action would do, before it is done: it is tried, looked at and taken
// back. Karabast asks whether an event or an action is meant that would change
// nothing, and marks it so in menus (GUIDE 18 of the corpus).
'use strict';

const util = require('util');

// Tokens of the base zone that were there before: they can only have paid.
function mayHavePaid(cell, option, before) {
  const had = (before.cards || []).find((one) => one.card === cell.card);
  return cell.zone === 'base' && cell.types.includes('base token') &&
      (cell.name === 'Credit' || option.action === 'use') &&
      had !== undefined && had.controller === cell.controller;
}

// What lies where a smuggled card comes from, and whence it is replaced.
const isReplaced = ({zone, player}, option, before) => option.word === 'smuggle' &&
    ['deck', 'resources'].includes(zone) && player === before.prompt.player;

// The table without what an action costs: the card that is played or used, the
// resources, tokens, and whose action it is.
function withoutCosts(view, option, before) {
  const mine = option.card;
  const left = new Set((view.cards || [])
      .filter((cell) => mayHavePaid(cell, option, before)).map((cell) => cell.card));
  const cards = (view.cards || [])
      .filter((cell) => cell.card !== mine || option.action === 'use')
      .filter((cell) => !left.has(cell.card) && !isReplaced(cell, option, before))
      .map((cell) => {
        const {incarnation, ...rest} = cell;
        // What it is called elsewhere, and what effects say of it, is no matter.
        if (['hand', 'deck', 'discard'].includes(cell.zone)) {
          return {card: cell.card, zone: cell.zone, player: cell.player};
        }
        const paid = cell.zone === 'resources' || cell.card === mine;
        const flags = (cell.flags || []).filter((flag) =>
            !(paid && ['exhausted', 'epic action spent'].includes(flag)));
        const values = Object.fromEntries(Object.entries(cell.values || {})
            .filter(([name]) => name === 'damage'));
        return {...rest, flags, values};
      });
  const zones = (view.zones || []).filter((zone) => !isReplaced(zone, option, before)).map(({player, zone, cards: ids = []}) => (
      {player, zone, cards: ids.filter((id) => id !== mine && !left.has(id))}));
  const players = (view.players || []).map(({player, resources = {}, keywords, lost}) => {
    const had = ((before.players || []).find((one) => one.player === player) || {}).resources || {};
    const other = Object.fromEntries(Object.entries(resources)
        .filter(([name, number]) => option.action !== 'use' || number > (had[name] || 0)));
    return {player, other, keywords, lost};
  });
  // What let the card be played, or changed its cost, has ended.
  const effects = (view.effects || []).filter(({cards: about = []}) =>
      option.action === 'use' || about.length !== 1 || about[0] !== mine);
  return {cards, zones, players, effects};
}

// What comes of answering with the option, once `prepare` has changed the table
// by hand; the table is as it was then.
function tried(game, option, prepare = []) {
  const {mark} = game.table.ask({mark: {}, view: 'NONE'});
  if (!mark) return undefined;
  const prepared = prepare.map((poke) => game.table.ask({poke, view: 'NONE'})).every(({ok}) => ok);
  const before = prepare.length > 0 ? game.table.ask({look: {}}).view : game.view;
  // By hand something may have been set off.
  const found = prepared && before.prompt && (before.prompt.options || []).find((one) =>
      ['action', 'card', 'word', 'ability'].every((name) => one[name] === option[name]));
  const reply = found ? game.table.ask({answer: {options: [found.option]}, facts: true}) : {};
  game.table.ask({undo: {to: mark}, view: 'NONE'});
  return reply.view && {before, after: reply.view, facts: reply.facts || []};
}

// Whether an ability is paid for, and that is all that happens: costs follow from
// the decision to use it.
function onlyPays({before, after, facts}, option) {
  const decision = before.event + 1;
  return option.action === 'use' && facts.every(({card, fact, because}) =>
      card ? because === decision : fact === 'action taken') &&
      util.isDeepStrictEqual(after.effects, before.effects);
}

// Whether nobody is asked anything on the way to the next action, and nothing is
// changed. An event lies in the discard pile then.
function changesNothing(trial, option) {
  const {before, after} = trial;
  if (after.over || !after.prompt || after.prompt.kind !== 'priority') return false;
  if (onlyPays(trial, option)) return true;
  const played = option.action !== 'play' ||
      after.cards.some((cell) => cell.card === option.card && cell.zone === 'discard');
  return played && util.isDeepStrictEqual(
      withoutCosts(after, option, before), withoutCosts(before, option, before));
}

// Changes by hand after which what heals, readies, exhausts or creates the Force
// token would do something.
function otherwise(view, option) {
  const units = (view.cards || []).filter((cell) => cell.card !== option.card &&
      !cell.attached_to && (cell.zone === 'arena' || cell.types.includes('base')));
  const damage = units.filter((cell) => !(cell.values || {}).damage && (cell.stats || {}).hp > 1)
      .map((cell) => ({card: cell.card, value: 'damage', number: 1}));
  const turned = units.filter((cell) => cell.zone === 'arena').map((cell) => ({
    card: cell.card, flag: 'exhausted',
    number: (cell.flags || []).includes('exhausted') ? 0 : 1}));
  const force = option.action === 'use' ? [] :
      (view.cards || []).filter((cell) => cell.name === 'The Force')
          .map((cell) => ({card: cell.card, move: 'captured', player: cell.owner}));
  return [...damage, ...turned, ...force];
}

// Units that are exhausted are no attackers, and an ability may be about damaged
// or exhausted ones: that there could be some is no matter.
function isAboutOthers({prompt}, game, option) {
  if (!prompt) return false;
  const title = option.action === 'use' ? option.ability : undefined;
  return /attack|an exhausted|a damaged/i.test(prompt.reason) ||
      game.names.files.targetsByDamage(game.card(option.card).internalName, title);
}

// One action more is something, too: the other player would act otherwise.
function givesAnAction(game, {before: {prompt: {player, options = []}}, after}) {
  const pass = options.find(({action}) => action === 'pass');
  if (after.prompt.player !== player || !pass) return false;
  const {prompt} = (tried(game, pass) || {after: {}}).after;
  return Boolean(prompt) && prompt.kind === 'priority' && prompt.player !== player;
}

// Whether the action would change nothing, and has nothing that it could be about:
// what is only not damaged, or ready already, is legal.
function isIdle(game, option) {
  const now = tried(game, option);
  if (!now || !changesNothing(now, option) || givesAnAction(game, now)) return false;
  const title = option.action === 'use' ? option.ability : undefined;
  if (game.names.files.isConditional(game.card(option.card).internalName, title)) return true;
  const then = tried(game, option, otherwise(game.view, option));
  return !then || isAboutOthers(then.after, game, option) || changesNothing(then, option);
}

module.exports = {isIdle};
