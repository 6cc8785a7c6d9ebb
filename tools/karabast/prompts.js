// What the prompts of the rules are called by Karabast; those of abilities have
// the ability's title.
'use strict';

const {asksHowMany, costTitle, isAboutCosts, paysACost} = require('./costs');
const {singleOf} = require('./single');
const {openGroup, plotTitle} = require('./triggers');

const kSeveralTriggers =
    'You have multiple triggers to resolve. Choose which to resolve first:';
const kBothPlayers = 'Both players have triggered abilities in response. ' +
    'Choose a player to resolve all of their abilities first:';

function ending(game) {
  const winners = game.view.winners || [];
  return winners.length === 1 ? `player${winners[0]} has won the game!` :
      'The game ended in a draw!';
}

const kAttackTarget = 'Choose a target for attack';

// What a player reads who is not asked.
function waiting(game) {
  const prompt = game.prompt || game.asked;
  if (!prompt) return undefined;
  if (prompt.kind === 'priority') return 'Waiting for opponent to take an action or pass';
  if (prompt.reason === 'triggers' && prompt.options.every((option) => option.player)) {
    return 'Waiting for opponent to choose a player to resolve their triggers first';
  }
  const {internalName, title} = game.recordOfSource(prompt);
  const told = internalName && game.names.files.waitingText(internalName);
  if (told) return told;
  if ((prompt.shown || []).length > 0 && title) return `Waiting for opponent to use ${title}`;
  if (prompt.kind === 'distribute' && title) return `Waiting for opponent to choose targets for ${title}`;
  return {
    'put into resources': 'Waiting for opponent to choose cards to resource',
    'resource two cards': 'Waiting for opponent to choose cards to resource',
    'mulligan': 'Waiting for opponent to choose whether to mulligan',
  }[prompt.reason] || 'Waiting for opponent';
}

// Where there is nothing but an attack with a unit that an effect makes attack.
function mustAttackText(options, game) {
  const [{action, other_card: unit} = {}] = options;
  if (action !== 'attack' || !options.every((one) => one.other_card === unit)) return undefined;
  const effect = (game.view.effects || []).find(({source, cards = []}) => cards.includes(unit) && source &&
      game.names.files.says((game.recordOfSource({source})).internalName, /\.mustAttack\(/));
  return effect && `You must attack with ${game.card(unit).title} because of ${game.recordOfSource(effect).title}`;
}

// By the reason that the table gives for the prompt.
const kByReason = {
  'triggers': (prompt, options) =>
      options.every((option) => option.player) ? kBothPlayers : kSeveralTriggers,
  // Whether to replace something is asked by the title of what replaces; which
  // of several comes first, as of triggers.
  'replacement': (prompt) => prompt.ability || kSeveralTriggers,
  'action': (prompt, options, game) => mustAttackText(options, game) || 'Choose an action',
  'collect bounty': () => 'Choose a Bounty ability to use',
  'attack target': (prompt, options, game) => game.log.attackTitle(prompt) || kAttackTarget,
  'attach to': (prompt, options, game) =>
      `Attach ${game.card(prompt.source).title} to a ` +
      (options.every(({card}) => game.card(card).cell.types.includes('base')) ? 'base' : 'unit'),
  'as a pilot': (prompt, options, game) =>
      `Deploy ${game.card(prompt.source).title} as a Pilot`,
  'mulligan': () => 'Choose whether to mulligan or keep your hand',
  'who has the initiative': () =>
      'You won the flip. Choose the player to start with initiative:',
  'resource two cards': () => 'Select 2 cards to resource',
  'unique rule': (prompt, options, game) =>
      `Choose which ${prompt.max > 1 ? 'copies' : 'copy'} of ` +
      `${game.card(options[0].card).cell.name} to defeat`,
  'put into resources': (prompt) =>
      `Select between ${prompt.min || 0} and ${prompt.max} cards to resource`,
  'Look at the cards': (prompt, options, game) => `View cards for ${game.card(prompt.source).title} ability`,
  'Disclosed cards': () => 'Opponent discloses …',
  'Support': (prompt, options, game) =>
      `Attack with another unit. It gains ${game.card(prompt.source).title}'s abilities for this attack.`,
  'Plot': (prompt, options, game) => plotTitle(game.card(prompt.source)),
  // Of several modes, if the card's file does not say how many.
  'mode': () => 'Choose … of the following',
  // In which of its ways a card is played that an ability plays.
  'play': (prompt, options, game) => `Play ${game.card(options[0].card).title}:`,
};

// With what a cost is paid, by the verb that is done to it, where the card does
// not say how that is asked.
const kPaid = {
  'defeat': 'Choose a card to defeat',
  'discard': 'Choose a card to discard',
  'exhaust': 'Choose a friendly unit to exhaust',
  'ready': 'Choose an exhausted enemy unit to ready',
  'return to hand': 'Choose a card to return to hand',
};

const kPoints = {
  'distribute damage': 'damage',
  'distribute indirect damage': 'indirect damage',
  'distribute healing': 'healing',
  'distribute Experience tokens': 'Experience tokens',
  'distribute Advantage tokens': 'Advantage tokens',
};

function distribution(prompt) {
  const most = prompt.most_options;
  const targets = !most ? 'among targets' :
      most === 1 ? 'to 1 target' : `among up to ${most} targets`;
  return `Distribute ${prompt.max} ${kPoints[prompt.reason]} ${targets}`;
}

const kAPlayer = 'Choose a player to target for ability';

// Texts about the card whose ability asks.
const kAboutSource = /^(?:View cards|Choose cards) for … ability$|^Choose .+ to discard for …'s effect$/;
const withTitle = (text, title) => kAboutSource.test(text) ? text.replace(/…(?=(?: ability|'s effect)$)/, () => title) : text;

// The text that the player reads; undefined without a prompt.
function titleOf(player) {
  const game = player.game;
  if (game.view.over) return ending(game);
  const prompt = player.prompt;
  if (!prompt) return waiting(game);
  if (prompt.kind === 'distribute') return distribution(prompt);
  const single = singleOf(player);
  if (single) return single.title;
  const {pending} = player;
  if (pending && pending.confirm) return pending.confirm.title;
  if (pending && pending.menu) {
    const card = game.card(pending.card);
    return card.cell.zone === 'arena' ? 'Choose an ability:' : `Play ${card.title}:`;
  }
  const group = openGroup(player);
  if (group) return `Resolve "${group.text}"`;
  if (pending) return kAttackTarget;
  if (isAboutCosts(prompt)) return costTitle(player);
  // A player who is chosen, if the ability does not say how that is asked.
  if (prompt.ability && prompt.reason === prompt.ability && game.options.length > 0 &&
      game.options.every((option) => option.player)) {
    return `${kAPlayer} '${prompt.ability}'`;
  }
  if (paysACost(prompt) && prompt.reason === 'discard' && prompt.max > 1) {
    return `Choose ${prompt.max} cards to discard for ${game.card(prompt.source).title}'s effect`;
  }
  if (paysACost(prompt) && kPaid[prompt.reason]) return kPaid[prompt.reason];
  const known = kByReason[prompt.reason];
  if ((prompt.max || 0) > 1 && prompt.reason.startsWith(kAPlayer)) {
    return prompt.reason.replace('a player', 'any number of players');
  }
  return known ? known(prompt, game.options, game) : prompt.source ? withTitle(prompt.reason, game.card(prompt.source).title) :
      prompt.reason;
}

// Above a choice that an ability asks for stands whose ability it is; the window of
// actions and the order of triggers have headings of their own.
function headingOf(player) {
  const {game, prompt} = player;
  if (prompt && !game.view.over && !player.pending) {
    if (prompt.kind === 'priority') return 'Action Window';
    if (titleOf(player) === kSeveralTriggers) return 'Choose Triggered Ability Resolution Order';
  }
  if (asksHowMany(player)) return 'Select amount of Credit tokens';
  const asks = prompt && prompt.source && ['targets', 'cards', 'mode'].includes(prompt.kind);
  return asks ? game.card(prompt.source).title : undefined;
}

// An ability that may be used or not is asked for by its title, which Karabast shows on
// the button, below this.
const askingOf = ({game, prompt}) => !game.view.over && prompt && prompt.kind === 'yes or no' &&
    prompt.ability ? 'You may trigger this ability' : undefined;

// Whether the player reads this.
function reads(player, text) {
  return [titleOf(player), headingOf(player), askingOf(player)].some((title) =>
      title !== undefined && player.game.titles.fits(title, text));
}

module.exports = {headingOf, reads, titleOf};
