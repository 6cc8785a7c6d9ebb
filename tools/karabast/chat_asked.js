// What the chat log says of questions: of cards that a player is shown by them, and of
// what is named.
'use strict';

const {cellOf, deedOf, titleOf} = require('./chat_facts');
const {Deeds} = require('./chat_words');
const {methodsOf} = require('./card_text');
const {computedOf} = require('./computed');

// What asks for one of several effects.
const kOfSeveral = /^(mode|Choose [0-9]+ of the following)$/;

const byAnswers = {
  // What is asked: the cards of a hand that a player is shown are in the log. What
  // an event does of which a part is chosen has lines of its own.
  asked(prompt) {
    const {source, player, controller, kind, options = []} = prompt;
    this.noteOpenOf(source, prompt.ability);
    this.noteStep(prompt);
    this.noteAsking(prompt);
    this.collecting = /^Collect Bounty: /.test(prompt.ability) ? {player: controller || player, card: source} : undefined;
    if (this.divides(prompt) || this.asksForPart(prompt) || this.looks(prompt)) return;
    const withButtons = kind === 'mode' ? options.map(({card}) => card).filter(Boolean) : [];
    const shown = prompt.shown || [...new Set(withButtons)];
    if (kind === 'priority') {
      this.using = undefined;
      this.playing = undefined;
      this.idle = undefined;
      this.chosen.clear();
      this.looked.clear();
      this.following.clear();
      this.asking = undefined;
      this.open.clear();
      this.targets.clear();
      this.told = [];
      this.action += 1;
    }
    const open = this.lines[this.lines.length - 1];
    const isOfSeveral = kind === 'mode' && kOfSeveral.test(prompt.reason);
    if (isOfSeveral && shown.length === 0 && open && open.by === cellOf(this.game, source).name) open.goesOn = false;
    const cells = shown.map((id) => cellOf(this.game, id));
    if (!source || cells.length === 0 || controller !== player) return;
    if (kind === 'cards' && this.searches(prompt, cells)) return;
    if (open && open.by === cellOf(this.game, source).name && /reveal/i.test(prompt.ability) &&
        cells.every(({zone}) => zone === 'deck') && !open.also) {
      open.also = `reveal ${this.namesOf(player, shown)}`;
      return;
    }
    if (!cells.every(({zone, owner}) => zone === 'hand' && owner !== player)) return;
    const {name} = cellOf(this.game, source);
    const last = this.lines[this.lines.length - 1];
    const revealed = last && last.facts && last.card === name && deedOf(last.latest) === 'revealed';
    const line = (last && (revealed || (last.by === name && last.facts.length === 0)) && last) ||
        this.begin(this.game.view.event, player, `uses ${titleOf(this.game, source)}`);
    Object.assign(line, {
      facts: [], also: `look at the opponent's hand and sees ${this.namesOf(player, shown)}`});
    if (revealed) line.player = player;
  },

  namesOf(player, cards) {
    return new Deeds(this.game, player).names([{roles: [{role: 'card', cards}]}]);
  },

  // What the target of an attack is asked for with, if the ability that lets the unit
  // attack says that.
  attackTitle({source, player}) {
    const {card, ability} = this.asking || {};
    const {names: {files}} = this.game;
    const {name = card} = (ability && this.upgradeThatGives(source, ability)) || {};
    const {internalName} = this.game.names.recordOf(name) || {};
    const written = internalName && files.attackTitle(internalName, ability);
    const chosen = (this.targets.get(`${card}: ${ability}`) || []).map((id) => this.game.card(id));
    return written && computedOf(methodsOf(files.all.get(internalName)), `(context) => ${written}`, {
      source: this.game.card(source), player: this.game.players[player - 1], selectedPromptCards: chosen});
  },

  upgradeThatGives(unit, ability) {
    const {names: {files}, lastCells} = this.game;
    return [...lastCells.values()].find((cell) => cell.attached_to === unit &&
        files.isGained((this.game.names.recordOf(cell.name) || {}).internalName, ability));
  },

  // Using an ability of a card, or of an upgrade that gives it.
  names(player, word) {
    const {source, ability} = player.prompt;
    if (!source) return;
    const upgrade = this.upgradeThatGives(source, ability);
    const using = titleOf(this.game, upgrade ? upgrade.card : source);
    this.say(this.game.view.event, `${player.name} names ${word} using ${using}`);
  },
};

module.exports = {byAnswers, kOfSeveral};
