// What the click on a card means in the action window, and what is asked before
// it is done: which of several actions is meant, and whether one that would
// change nothing is (GUIDE 18 of the corpus).
'use strict';

const trial = require('./trial');

const kNoEffect = '(No effect) ';

// Whether it would have no effect: the table knows it of what can tell its targets
// beforehand; of the rest it is tried.
function isIdle(game, option) {
  const {effect} = game.table.ask({effect: {option: option.option}, view: 'NONE'});
  return effect ? effect === 'NO_EFFECT' : trial.isIdle(game, option);
}

const isEvent = (card) => card.cell.types.includes('event');

function textOf(option, card) {
  if (option.action === 'play') {
    // Another way that the card itself has is called as its label says.
    const ways = {smuggle: ' with Smuggle', piloting: ' with Piloting'};
    return option.word && !(option.word in ways) ? option.word :
        `Play ${card.title}${ways[option.word] || ''}`;
  }
  if (option.action === 'deploy') {
    return `Deploy ${card.title}${option.word ? ' as a Pilot' : ''}`;
  }
  return option.ability || option.text;
}

// The texts and options of a menu, where there is one.
function menuOf(game, card, meanings) {
  const [, only] = meanings[0];
  // Deploying is asked for by its button even where it is all that can be done, and so
  // is an action that says so.
  const confirmed = meanings.length === 1 && only && (only.action === 'deploy' ||
      only.action === 'use' && (only.ability === `Deploy ${card.title}` ||
          game.names.files.needsConfirmation(card.internalName, only.ability)));
  if (meanings.length === 1 && !confirmed) return undefined;
  // Abilities that are called the same are one entry.
  const texts = meanings.map(([text]) => text);
  return meanings.filter(([text], i) => texts.indexOf(text) === i).map(([text, option]) => {
    const idle = option && option.action === 'use' &&
        !game.names.files.isAlwaysLegal(card.internalName, option.ability) && isIdle(game, option);
    return [idle ? kNoEffect + text : text, option];
  });
}

// What is asked before the action is done that the card was clicked for.
function confirmationOf(game, card, option) {
  const event = option.action === 'play' && isEvent(card);
  if (!event && option.action !== 'use') return undefined;
  const {files} = game.names;
  const warning = event && files.warning(card.internalName, {source: card, player: card.controller, game});
  if (warning) return {option, button: 'Continue', title: warning};
  const blank = event && card.hasSomeKeyword('does nothing when played');
  if (!blank && !files.asksWhetherMeant(card.internalName, event ? undefined : option.ability)) {
    return undefined;
  }
  if (!blank && !isIdle(game, option)) return undefined;
  return event ? {
    option,
    button: 'Play anyway',
    title: `Playing ${card.title} will have no effect` +
        `${blank ? ' due to an ongoing effect of …' : ''}. Are you sure you want to play it?`,
  } : {
    option,
    button: 'Use it anyway',
    title: `The ability "${option.ability}" will have no effect. ` +
        'Are you sure you want to use it?',
  };
}

module.exports = {confirmationOf, isEvent, kNoEffect, menuOf, textOf};
