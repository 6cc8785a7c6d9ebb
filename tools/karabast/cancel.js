// Actions that can be taken back with "Cancel": as long as nothing has been done, and
// while it is asked with what to pay (GUIDE 18 of the corpus).
'use strict';

const {isEvent} = require('./actions');
const {isAboutCosts, paysACost, paysCredits} = require('./costs');
const {mayChooseNothing, nothingText} = require('./modes');
const {singleOf} = require('./single');

// Whether the first question of the action can be answered with "Cancel": what the
// effect asks is asked when all is paid.
function canCancel(player, card, option) {
  const prompt = player.prompt;
  if (isAboutCosts(prompt) && prompt.source === card.id) return true;
  const title = option.action === 'use' ? option.ability : undefined;
  const {files} = player.game.names;
  // Also of an action that an upgrade gives; and what deploying brings comes after it.
  const asksLater = title === `Deploy ${card.title}` ||
      [card, ...card.upgrades].some(({record}) => record && files.asksForNoTarget(record.internalName, title));
  if (!paysACost(prompt) && asksLater) return false;
  const early = option.action === 'use' || (option.action === 'play' &&
      (isEvent(card) || prompt && prompt.reason === 'attach to')) ||
      (option.action === 'deploy' && prompt && prompt.reason === 'as a pilot');
  return Boolean(early && prompt && prompt.source === card.id &&
      ['targets', 'cards'].includes(prompt.kind));
}

// What choosing changes nothing of.
const cellsOf = ({game: {view}}) => JSON.stringify([view.cards, view.effects]);

// Whether an ability with several targets asks for another of them.
function asksForNext({game, prompt, cancelable: {card, ability, cells}}) {
  const {internalName} = game.card(card).record || {};
  return prompt.source === card && prompt.ability === ability && ['targets', 'cards'].includes(prompt.kind) &&
      game.names.files.hasSeveralTargets(internalName, ability) && cellsOf({game}) === cells;
}

// Whether it is asked for another card of the same choice.
const asksForMore = ({game, prompt, cancelable: {card, ability, cells}}) => Boolean(prompt.picked) &&
    prompt.source === card && prompt.ability === ability && cellsOf({game}) === cells;

// Begins the action; its first question may be cancelled.
function perform(player, option, card) {
  const {game} = player;
  player.cancelable = null;
  const {mark} = game.table.ask({mark: {}, view: 'NONE'});
  const before = game.done();
  player.choose(option);
  if (mark && canCancel(player, card, option) && player.game.done() === before) {
    player.cancelable = {
      mark, event: player.game.view.event, card: card.id, isPaid: false, ability: player.prompt.ability, cells: cellsOf(player)};
  }
}

// What an effect asks to be paid comes behind the costs.
const mayBeFirst = ({reason}, isPaid) => !isPaid && reason !== 'use credits for an effect';

// An ability that can be passed by cannot be taken back as well.
function mayCancel(player) {
  const {cancelable, prompt} = player;
  if (cancelable === null || prompt === null || singleOf(player)) return false;
  if (mayChooseNothing(player) && nothingText(player) === 'Pass') return false;
  const {event, card, isPaid} = cancelable;
  return event === player.game.view.event || asksForNext(player) || asksForMore(player) ||
      (prompt.source === card &&
       (paysACost(prompt) || (isAboutCosts(prompt) && (Boolean(prompt.picked) || mayBeFirst(prompt, isPaid)))));
}

// What is chosen now may be a cost.
function notePaid({cancelable, prompt}) {
  const pays = paysACost(prompt) || (isAboutCosts(prompt) && !paysCredits(prompt));
  if (cancelable && pays) cancelable.isPaid = true;
}

function cancel({game, cancelable}) {
  game.log.idle = undefined;
  game.take(game.table.ask({undo: {to: cancelable.mark}}));
}

module.exports = {cancel, mayCancel, notePaid, perform};
