// What the options of a menu are called: players and choices (GUIDE 18 of
// the corpus).
'use strict';

const {textOf} = require('./actions');
const {isAboutUnits, missesUnits} = require('./costs');

// By the ability that asks: what its title says that is done to the player.
function playerTexts(title) {
  const text = title.toLowerCase();
  if (text.includes('indirect damage')) {
    return ['Deal indirect damage to yourself', 'Deal indirect damage to opponent'];
  }
  if (text.includes('deck') && /discard|look at/.test(text)) return ['Your deck', 'Opponent\'s deck'];
  if (text.includes('discard')) return ['You discard', 'Opponent discards'];
  return ['You', 'Opponent'];
}

// Who begins is asked before there are abilities.
function playerText(player, option) {
  const {reason, ability} = player.prompt;
  const [self, other] = reason === 'who has the initiative' ? ['Yourself', 'Opponent'] :
      reason === 'triggers' ? ['You', 'Opponent'] : playerTexts(ability || reason);
  return option.player === player.number ? self : other;
}

// The ability's title; "…" in it is what the option is about.
function titleAbout(player, {ability, other_card: other}) {
  const about = player.game.card(other);
  return ability && about ? ability.replace('…', about.title) : ability;
}

function modeText(player, option) {
  if (option.player) return playerText(player, option);
  // In which of its ways a card is played by an ability.
  if (option.action === 'play') return textOf(option, player.game.card(option.card));
  return option.word || titleAbout(player, option) || option.text;
}

// The texts of a menu's options. Of modal abilities what could be done to nobody
// says so itself; of others it is not offered.
function menuTexts(player) {
  return player.game.options.map((option) => modeText(player, option));
}

// Whether players are chosen, who have buttons and are no cards.
function asksForPlayers({prompt, game}) {
  return ['cards', 'targets'].includes(prompt.kind) && game.options.length > 0 &&
      game.options.every((option) => option.player);
}

const kNothing = [
  'Pass', 'Choose nothing', 'Take nothing', 'Skip Resourcing', 'Discard nothing'];

function mayChooseNothing({prompt}) {
  return ['cards', 'targets'].includes(prompt.kind) && !prompt.min &&
      !(prompt.selected || []).length;
}

// What could be several, or none, is chosen with "Done" even where there is only
// one; so are units to pay with, and a resource.
const isOfSeveral = (prompt) =>
    (prompt.max || 0) > 1 || (Boolean(prompt.several) && !prompt.min) ||
    ['pay with units', 'put into resources'].includes(prompt.reason);

// Whether it is asked for by the types that fit, as of abilities whose title says
// that a card is played.
const isTitledByTypes = (prompt) =>
    /^Play|modal/.test(prompt.ability || '') && /^(Choose|Select)/.test(prompt.reason);

// Whether the ability has to be used, though nothing need be chosen for it; so it is with
// events that do not say that they are optional.
const isOfItsTarget = (prompt, game) => {
  const {internalName, types = []} = game.recordOfSource(prompt);
  const {files} = game.names;
  return Boolean(internalName) && (files.targetIsOptional(internalName, prompt.ability) ||
      (types.includes('event') && files.isToBeUsed(internalName, prompt.ability)));
};

// What the card file says can be declined by who is asked this, if it does.
function declinedBy(prompt, game) {
  const {internalName} = game.recordOfSource(prompt);
  return internalName && game.names.files.declines(internalName, prompt.ability, prompt.reason);
}

// What declines a choice: cards of a hidden zone and several cards need not be
// chosen; else it is the ability or what follows it that is passed by, where that is
// optional, or where the choice is what the ability asks first.
function nothingText({prompt, game}) {
  if (prompt.reason === 'put into resources') return 'Skip Resourcing';
  const hidden = game.options.every((option) => option.card &&
      ['hand', 'deck'].includes(game.card(option.card).cell.zone));
  if (hidden || isOfSeveral(prompt)) return 'Choose nothing';
  const declined = declinedBy(prompt, game);
  if (declined) return declined === 'step' ? 'Pass' : 'Choose nothing';
  const first = prompt.reason === prompt.ability || isTitledByTypes(prompt);
  return first && !isOfItsTarget(prompt, game) ? 'Pass' : 'Choose nothing';
}

const kResourcing = ['put into resources', 'resource two cards'];

// The button below a choice of cards.
function doneTexts(player) {
  const {prompt} = player;
  if (isAboutUnits(prompt)) return ['Done'];
  if (prompt.reason === 'attack target' && !prompt.min) return ['Pass attack'];
  if (mayChooseNothing(player)) return [nothingText(player)];
  if (!isOfSeveral(prompt)) return [];
  return [kResourcing.includes(prompt.reason) ? 'Confirm Resources' : 'Done'];
}

function isDisabled({prompt}, text) {
  if (text === 'done' && missesUnits({prompt})) return true;
  if (text === 'confirm resources') return isDisabled({prompt}, 'done');
  if (text === 'done' && prompt && prompt.picked) return Boolean(prompt.min);
  return text === 'done' && Boolean(prompt) && ['cards', 'targets'].includes(prompt.kind) &&
      (prompt.selected || []).length < (prompt.min || 0);
}

// A word that may be named: of titles without what tells them from other words.
const wordShown = (option) => option.word && option.word.replace(/^title: /, '');

module.exports = {
  asksForPlayers, doneTexts, isDisabled, isOfSeveral, isTitledByTypes, kNothing,
  mayChooseNothing, menuTexts, modeText, nothingText, wordShown};
