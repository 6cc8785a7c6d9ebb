// What both players are asked at the same time: Karabast takes their answers in
// any order, the table asks one after the other. Whoever is still to be asked
// may answer ahead; the table gets his answer when it asks him.
'use strict';

const kMulligan = 'mulligan';
const kAtOnce = ['put into resources', kMulligan, 'resource two cards'];

const isAtOnce = (prompt) => Boolean(prompt) && kAtOnce.includes(prompt.reason);

// An answer that is possible, whatever it is.
function anyAnswer({kind, min = 0, options = []}) {
  if (kind === 'yes or no') {
    return {options: [options.find((one) => one.action === 'no').option]};
  }
  return min === 0 ? {nothing: true} : {options: options.slice(0, min).map((one) => one.option)};
}

// Who has no cards is not asked by the table what goes into his resources.
const kNothingToAsk = {kind: 'cards', reason: 'put into resources', max: 1, options: []};

// The prompt that the player will be shown once the other has answered; null if
// he has answered already.
function promptToCome(game, player) {
  if (!isAtOnce(game.prompt) || game.prompt.player === player.number) return null;
  if (game.prompt.reason === kNothingToAsk.reason && game.zone(player.number, 'hand').length === 0) {
    return {...kNothingToAsk, player: player.number};
  }
  const {mark} = game.table.ask({mark: {}, view: 'NONE'});
  const {view} = game.table.ask({answer: anyAnswer(game.prompt)});
  game.table.ask({undo: {to: mark}, view: 'NONE'});
  // Going back has forgotten what was selected.
  for (const option of game.prompt.selected || []) {
    game.table.ask({toggle: {option}, view: 'NONE'});
  }
  const prompt = view && view.prompt;
  const comes = isAtOnce(prompt) && prompt.player === player.number &&
      prompt.reason === game.prompt.reason;
  return comes ? prompt : null;
}

// What a player has said ahead, by what it is that he wants.
function meaningOf(prompt, {options = []}) {
  const chosen = (prompt.options || []).filter((one) => options.includes(one.option));
  return {reason: prompt.reason, agrees: chosen.some(({action}) => action === 'yes'),
    isMeant: (one) => chosen.some((other) => other.action === one.action && other.card === one.card)};
}

// Nobody's mulligan is done before both have said whether they want one. The game as
// the player sees it who is asked: it keeps his answer until the other has given his.
function gameHeld(game, player) {
  if (game.prompt.reason !== kMulligan) return game;
  const {prompt} = game;
  const other = game.players.find(({number}) => number !== player.number);
  const answer = (said) => {
    const isAlone = !game.said.has(other.number) && !promptToCome(game, other);
    game.said.set(player.number, meaningOf(prompt, said));
    answerOnceAllHave(game, isAlone ? 1 : 2);
  };
  return Object.assign(Object.create(game, {
    prompt: {get: () => game.said.has(player.number) ? undefined : prompt},
    asked: {value: prompt},
  }), {answer});
}

// Once so many have said whether they want a mulligan, the table gets their answers.
function answerOnceAllHave(game, count) {
  if (!game.prompt || game.prompt.reason !== kMulligan || game.said.size < count) return;
  game.log.sayMulligans(game.prompt.player, game.said);
  game.answer(saidAhead(game));
}

// The game as a player sees it who answers ahead: it has his prompt, and takes
// his answer.
function gameAhead(game, player) {
  const prompt = promptToCome(game, player);
  if (!prompt) return game;
  // What he has selected for it is kept until he answers, whatever the other does.
  const key = `${player.number}: ${prompt.reason}`;
  const picked = game.pickedAhead.get(key) || [];
  prompt.selected = (prompt.options || [])
      .filter(({card}) => picked.includes(card)).map(({option}) => option);
  const answer = (said) => {
    game.pickedAhead.delete(key);
    game.said.set(player.number, meaningOf(prompt, said));
    answerOnceAllHave(game, 2);
  };
  const toggle = (option) => {
    const {card} = prompt.options.find((one) => one.option === option);
    const now = picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card];
    game.pickedAhead.set(key, now);
    prompt.selected = prompt.options.filter((one) => now.includes(one.card)).map((one) => one.option);
    return {};
  };
  const ask = (request) => {
    if (request.toggle) return toggle(request.toggle.option);
    if (request.done) answer({options: prompt.selected});
    return {};
  };
  return Object.assign(Object.create(game, {
    prompt: {get: () => game.said.has(player.number) ? undefined : prompt},
    asked: {value: game.prompt},  // whom he waits for once he has answered
  }), {table: {ask}, take: () => {}, answer});
}

// Who had no card to put into resources was not asked by the table, but still has
// his prompt to be done with when the step is over.
function noteResourcing(game, facts) {
  const {prompt} = game;
  if (facts.some(({fact}) => fact === 'cards readied by rules')) {
    for (const player of game.players) {
      const said = game.said.get(player.number);
      const isDone = Boolean(said) && said.reason === kNothingToAsk.reason;
      if (isDone) game.said.delete(player.number);
      player.owesDone = !isDone && !game.resourcing.has(player.number);
    }
    game.resourcing.clear();
  }
  if (prompt && prompt.reason === kNothingToAsk.reason) game.resourcing.add(prompt.player);
}

// The answer to the open prompt, if it was given ahead.
function saidAhead(game) {
  const {prompt} = game;
  const said = prompt && game.said.get(prompt.player);
  if (!said) return undefined;
  game.said.delete(prompt.player);
  if (said.reason !== prompt.reason) return undefined;
  const options = game.options.filter(said.isMeant).map((one) => one.option);
  return options.length > 0 ? {options} : {nothing: true};
}

module.exports = {gameAhead, gameHeld, isAtOnce, noteResourcing, saidAhead};
