// What is asked while a card or ability is paid for: whether to exploit units,
// which units pay, and how many Credit tokens to use (GUIDE 18 of the corpus). The table asks for units
// and for a number; Karabast asks by buttons first.
'use strict';

// What Credit tokens pay for, by the reason that the table gives.
const kCreditsFor = {
  'use credits': '', 'use credits for an ability': '\'s ability',
  'use credits for an effect': '\'s effect'};
const kUnits = 'pay with units';
const kExploit = 'exploit';

const paysCredits = (prompt) => prompt.reason in kCreditsFor;
const isAboutCosts = (prompt) =>
    Boolean(prompt) && ([kExploit, kUnits].includes(prompt.reason) || paysCredits(prompt));

// Whether it has been said that units are to be exploited, or an amount chosen.
const isDecided = (player) =>
    player.decided === player.game.view.event || Boolean(player.prompt.picked);

// Whether buttons are shown instead of what the table asks.
function asksByButtons(player) {
  const {prompt} = player;
  if (!isAboutCosts(prompt) || isDecided(player)) return false;
  return paysCredits(prompt) || !prompt.min || player.mayCancel;
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
  const {prompt} = player;
  if (paysCredits(prompt)) return creditTexts(prompt);
  const [use, without] = prompt.reason === kUnits ?
      ['Pay cost by exhausting units', 'Pay cost normally'] :
      ['Trigger Exploit', 'Play without Exploit'];
  return prompt.min ? [use] : [use, without];
}

// Clicks the button, which is in lower case; false if there is none.
function clickCost(player, wanted) {
  if (!costTexts(player).some((text) => text.toLowerCase() === wanted)) return false;
  const {game, prompt} = player;
  if (['trigger exploit', 'select amount', 'pay cost by exhausting units'].includes(wanted)) {
    player.decided = game.view.event;
    // The only unit there is to exploit.
    if (prompt.reason === kExploit && player.autoSingleTarget && game.options.length === 1) {
      game.answer({options: [0]});
      game.answer({nothing: true});
    }
  } else if (!paysCredits(prompt)) {
    game.answer({nothing: true});
  } else {
    game.answer({number: wanted.startsWith('use') ? amounts(prompt)[0] : 0});
  }
  return true;
}

// With how many units; one that gets its Exploit from an ability does not say so.
function exploitTitle(player) {
  const {game, prompt} = player;
  const amount = game.card(prompt.source).keyword('exploit');
  const most = Math.min(amount, player.getArenaUnits().length);
  const [one, several] = ['Select a unit to exploit', `Select between 1 and ${amount ? most : '…'} units to exploit`];
  const exactly = `Select ${amount ? most : '…'} units to exploit`;
  if (amount) return most < 2 ? one : prompt.min ? `${exactly} / ${several}` : several;
  return `${several} / ${exactly} / ${one}`;
}

// Whether it is asked with how many Credit tokens.
const asksHowMany = (player) => Boolean(player.prompt) && paysCredits(player.prompt) && isDecided(player);

function costTitle(player) {
  const {game, prompt} = player;
  const {title} = game.card(prompt.source);
  if (isAboutUnits(prompt) && asksByButtons(player)) return `Choose pay mode for ${title}`;
  if (prompt.reason === kUnits) {
    return `Select ${prompt.max > 1 ? 'units' : 'a unit'} to exhaust as if they were resources`;
  }
  if (prompt.reason === kExploit) return exploitTitle(player);
  if (asksHowMany(player)) return 'Choose a number';
  return `Use Credit tokens to pay for ${title}${kCreditsFor[prompt.reason]}`;
}

const isAboutUnits = (prompt) => Boolean(prompt) && [kUnits, kExploit].includes(prompt.reason);
// Whoever wants to pay with units, or to exploit some, has to choose some.
const missesUnits = ({prompt}) => isAboutUnits(prompt) &&
    (prompt.selected || []).length + (prompt.picked || []).length === 0;

// Whether it is asked with which cards a cost is paid.
const paysACost = (prompt) => Boolean(prompt) && (prompt.options || []).length > 0 &&
    prompt.options.every((option) => option.action === 'pay');

module.exports = {
  amounts, asksByButtons, asksHowMany, clickCost, costTexts, costTitle, isAboutCosts, isAboutUnits, missesUnits,
  paysACost, paysCredits};
