// With "autoSingleTarget" a player whose only choice may be declined is asked
// whether it is meant, and not which (GUIDE 18 of the corpus).
'use strict';

const kOwnPrompts = ['attack target', 'put into resources', 'exploit', 'pay with units'];

// {option, text} of the only card that could be chosen; null for other prompts.
function singleOf(player) {
  const {prompt, game} = player;
  if (!player.autoSingleTarget || !prompt || !['targets', 'cards'].includes(prompt.kind) ||
      prompt.min || prompt.shown || prompt.picked || kOwnPrompts.includes(prompt.reason) ||
      game.options.length !== 1 || !game.options[0].card) {
    return null;
  }
  const [option] = game.options;
  return {option, text: `${prompt.reason} -> ${game.card(option.card).title}`};
}

const singleTexts = (single) => [single.text, 'Pass'];

function singleTitle({prompt, game}, {option}) {
  return `Trigger the effect '${prompt.reason}' on target '${game.card(option.card).title}' or pass`;
}

// Clicks the button, which is in lower case; false if there is none.
function clickSingle(player, single, wanted) {
  const {game} = player;
  const meant = game.titles.fits(single.text, wanted) || wanted === 'trigger';
  if (!meant && wanted !== 'pass') return false;
  game.answer(meant ? {options: [single.option.option]} : {nothing: true});
  return true;
}

module.exports = {clickSingle, singleOf, singleTexts, singleTitle};
