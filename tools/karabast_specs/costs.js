// What is asked while a card or ability is paid for: whether to exploit units, and
// how many Credit tokens to use (GUIDE 18 of the corpus). The table asks for units
// and for a number; Karabast asks by buttons first.
'use strict';

const kReasons = ['exploit', 'use credits'];

const isAboutCosts = (prompt) => Boolean(prompt) && kReasons.includes(prompt.reason);

// Whether it has been said that units are to be exploited, or an amount chosen.
const isDecided = (player) => player.decided === player.game.view.event;

// Whether buttons are shown instead of what the table asks.
function asksByButtons(player) {
  const {prompt} = player;
  if (!isAboutCosts(prompt) || isDecided(player)) return false;
  return prompt.reason === 'use credits' || !prompt.min || player.mayCancel;
}

// Amounts of credits that can be chosen, besides none.
function amounts({min = 0, max = 0}) {
  return Array.from({length: max - Math.max(min, 1) + 1}, (_, i) => Math.max(min, 1) + i);
}

function creditTexts(prompt) {
  const [least, ...more] = amounts(prompt);
  const use = more.length > 0 ? 'Select amount' : `Use ${least} Credit${least > 1 ? 's' : ''}`;
  return prompt.min ? [use] : [use, 'Pay costs without Credit tokens'];
}

function costTexts(player) {
  if (player.prompt.reason === 'use credits') return creditTexts(player.prompt);
  return player.prompt.min ? ['Trigger Exploit'] : ['Play without Exploit', 'Trigger Exploit'];
}

// Clicks the button, which is in lower case; false if there is none.
function clickCost(player, wanted) {
  if (!costTexts(player).some((text) => text.toLowerCase() === wanted)) return false;
  const {game, prompt} = player;
  if (['trigger exploit', 'select amount'].includes(wanted)) {
    player.decided = game.view.event;
  } else if (prompt.reason === 'exploit') {
    game.answer({nothing: true});
  } else {
    game.answer({number: wanted.startsWith('use') ? amounts(prompt)[0] : 0});
  }
  return true;
}

function costTitle(player) {
  const {game, prompt} = player;
  if (prompt.reason === 'exploit') return prompt.reason;
  if (isDecided(player)) return 'Select amount of Credit tokens';
  const card = game.card(prompt.source);
  const used = ['arena', 'base'].includes(card.cell.zone);
  return `Use Credit tokens to pay for ${card.title}${used ? '\'s ability' : ''}`;
}

module.exports = {asksByButtons, clickCost, costTexts, costTitle, isAboutCosts};
