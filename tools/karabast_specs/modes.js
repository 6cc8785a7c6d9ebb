// What the options of a menu are called: players, triggers, choices (GUIDE 18 of
// the corpus).
'use strict';

const {kNoEffect} = require('./actions');

// By the ability that asks: what its title says that is done to the player.
function playerTexts(title) {
  const text = title.toLowerCase();
  if (text.includes('indirect damage')) {
    return ['Deal indirect damage to yourself', 'Deal indirect damage to opponent'];
  }
  if (text.includes('discard') && text.includes('deck')) return ['Your deck', 'Opponent\'s deck'];
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

// A trigger goes by its ability's title; of several of one ability, each by the
// card too that it is about.
function triggerText(player, option) {
  const {ability = option.text, card} = option;
  const amount = (player.game.card(card).cell.keywords || {})[ability.toLowerCase()];
  const title = ['Raid', 'Restore'].includes(ability) ? `${ability} ${amount}` : ability;
  const same = player.game.options.filter((one) => one.ability === option.ability);
  const about = option.other_card || card;
  const name = same.length > 1 ? `${title}: ${player.game.card(about).title}` : title;
  return option.word === 'no effect' ? kNoEffect + name : name;
}

// The ability's title; "…" in it is what the option is about.
function titleAbout(player, {ability, other_card: other}) {
  const about = player.game.card(other);
  return ability && about ? ability.replace('…', about.title) : ability;
}

function modeText(player, option) {
  if (option.player) return playerText(player, option);
  if (option.action === 'resolve') return triggerText(player, option);
  return option.word || titleAbout(player, option) || option.text;
}

module.exports = {modeText};
