// With "autoSingleTarget" a player whose only choice may be declined is asked
// whether it is meant, and not which: the ability, if that is what may be declined,
// else the choice (GUIDE 18 of the corpus).
'use strict';

const {isTitledByTypes, nothingText} = require('./modes');

const kOwnPrompts = ['attack target', 'put into resources', 'exploit', 'pay with units'];

// {option, text, title} of the only card that could be chosen, where `text` is what
// takes it; null for other prompts.
function singleOf(player) {
  const {prompt, game} = player;
  if (!player.autoSingleTarget || !prompt || !['targets', 'cards'].includes(prompt.kind) ||
      prompt.min || prompt.shown || prompt.picked || kOwnPrompts.includes(prompt.reason) ||
      game.options.length !== 1 || !game.options[0].card) {
    return null;
  }
  const [option] = game.options;
  const target = game.card(option.card).title;
  const reason = isTitledByTypes(prompt) ? prompt.ability : prompt.reason;
  // What an event does is not optional, only what it is done to.
  const isEvent = prompt.source && game.card(prompt.source).cell.types.includes('event');
  return !isEvent && nothingText(player) === 'Pass' && reason === prompt.ability ?
      {option, text: 'Trigger', title: reason, asksWhether: true} :
      {option, text: `${reason} -> ${target}`,
       title: `Trigger the effect '${reason}' on target '${target}' or pass`};
}

const singleTexts = (single) => [single.text, 'Pass'];

// Clicks the button, which is in lower case; false if there is none.
function clickSingle(player, single, wanted) {
  const {game} = player;
  const meant = game.titles.fits(single.text, wanted) || wanted === 'trigger';
  if (!meant && wanted !== 'pass') return false;
  game.answer(meant ? {options: [single.option.option]} : {nothing: true});
  return true;
}

module.exports = {clickSingle, singleOf, singleTexts};
