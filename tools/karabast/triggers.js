// Triggers that a player puts in order: those with one title on cards of one
// name are one entry of the menu, and are then resolved one by one or all
// (GUIDE 18 of the corpus). The table offers each of them.
'use strict';

const {kNoEffect} = require('./actions');

const plotTitle = (card) => `Play ${card.title} using Plot`;

// A trigger goes by its ability's title; where that says of the game what is only
// known in it ("…"), each of several by the card too that it is about.
function triggerText(player, option) {
  const {ability = option.text, card} = option;
  const cell = player.game.cells.get(card) || {};
  const amount = (cell.keywords || {})[ability.toLowerCase()];
  const title = ['Raid', 'Restore'].includes(ability) ? `${ability} ${amount}` :
      ability === 'Saboteur' ? 'Saboteur: defeat all shields' :
      ability === 'Plot' ? plotTitle(player.game.card(card)) : ability;
  const same = player.game.options.filter((one) =>
      one.ability === option.ability && one.card === card);
  const about = player.game.card(option.other_card || card);
  return title.includes('…') && same.length > 1 ? `${title}: ${about.title}` : title;
}

// What equal triggers are called together, whatever each of them is about.
function titleTogether({game}, {ability, card}) {
  const {internalName} = game.recordOfSource({source: card});
  return ability && internalName && game.names.files.plainTitle(internalName, ability);
}

const isOrder = ({prompt, game}) => prompt !== null && prompt.reason === 'triggers' &&
    game.options.every((option) => option.action === 'resolve');

// The entries of the menu, each with its options; none if no order is asked for.
function groupsOf(player) {
  if (!isOrder(player)) return [];
  const groups = new Map();
  for (const option of player.game.options) {
    const title = titleTogether(player, option) || triggerText(player, option);
    // A copy of another card is no such card.
    const {name, printed = name} = player.game.lastCells.get(option.card);
    const key = `${printed}: ${title}`;
    if (!groups.has(key)) groups.set(key, {key, title, options: []});
    groups.get(key).options.push(option);
  }
  return [...groups.values()].map(({key, title, options}) =>
    ({key, text: options.length > 1 ? title : triggerText(player, options[0]), options}));
}

const isIdle = ({options}) => options.every(({word}) => word === 'no effect');

// Of which entry it is asked how many are resolved: what was clicked, or the only
// one.
function openGroup(player) {
  const groups = groupsOf(player);
  const [only] = groups;
  if (groups.length === 1 && only.options.length > 1) return only;
  const {pending} = player;
  return pending && pending.group ? groups.find(({key}) => key === pending.group) : undefined;
}

const allText = ({options}) => `Resolve all (${options.length})`;

function groupTexts(player) {
  const group = openGroup(player);
  if (group) return ['Resolve next', allText(group)];
  return groupsOf(player).map((one) => isIdle(one) ? kNoEffect + one.text : one.text);
}

// Clicks the button, which is in lower case; false if there is none.
function clickGroup(player, wanted) {
  const group = openGroup(player);
  if (group) {
    const all = wanted === allText(group).toLowerCase();
    if (!all && wanted !== 'resolve next') return false;
    player.resolving = all ? group.key : null;
    player.choose(group.options[0]);
    return true;
  }
  const texts = groupTexts(player);
  const found = groupsOf(player).find((one, i) => player.game.titles.fits(texts[i], wanted));
  if (!found) return false;
  if (found.options.length === 1) {
    player.choose(found.options[0]);
  } else {
    player.pending = {group: found.key};
  }
  return true;
}

// Goes on with an entry of which all are resolved.
function resumeGroup(player) {
  if (!player.resolving || !player.game.prompt) return;
  if (player.game.prompt.kind === 'priority') player.resolving = null;
  const group = groupsOf(player).find(({key}) => key === player.resolving);
  if (group) player.choose(group.options[0]);
}

module.exports = {clickGroup, groupTexts, isOrder, openGroup, plotTitle, resumeGroup};
