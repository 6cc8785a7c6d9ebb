// A player of a spec: what may be clicked, as cards and buttons, and what is
// seen (GUIDE 16 and 18 of the corpus).
//
// The table offers whole actions; Karabast has them put together by clicks. A
// unit that was clicked to attack waits here for its target, and a card with
// several actions for the button that says which.
'use strict';

const {confirmationOf, kNoEffect, menuOf, textOf} = require('./actions');
const {byHand} = require('./by_hand');
const {cancel, mayCancel, notePaid, perform} = require('./cancel');
const {byClicks} = require('./clicks');
const {amounts, asksByButtons, clickCost, costTexts, isAboutCosts, paysCredits} = require('./costs');
const {byDisplay, Display, mayDivideNothing, shownTexts} = require('./display');
const {
  asksForPlayers, doneTexts, isDisabled, isOfSeveral, kNothing, mayChooseNothing, menuTexts,
  modeText, wordShown} = require('./modes');
const {byPicks} = require('./picks');
const {headingOf, titleOf} = require('./prompts');
const {Side} = require('./side');
const {clickSingle, singleOf, singleTexts} = require('./single');
const {clickGroup, groupTexts, isOrder, resumeGroup} = require('./triggers');

const kDone = ['done', 'choose nothing', 'take nothing', 'skip resourcing',
  'confirm resources', 'skip', 'choose no targets', 'discard nothing',
  'pass attack', 'play cards in selection order'];

class Player extends Side {
  constructor(number) {
    super(number);
    // {attacker}, {menu: [[text, option], …], card}, {confirm, card} or {group}.
    this.pending = null;
    this.offered = new Set();  // cards that prompts of the open choice have offered
    this.resolving = null;  // of which triggers all are resolved
    this.decided = 0;  // at which event a choice of costs was made by its button
    this.cancelable = null;  // {mark, event}: the first question of an action
    this.picks = [];  // {mark, card}: what was picked one after another
    this.owesDone = false;  // he was asked for a resource, but has no card
  }

  // What he was about to do before the game was taken back.
  forget() {
    this.pending = this.resolving = this.cancelable = null;
    this.offered.clear();
    this.picks = [];
    this.owesDone = false;
  }

  get prompt() {
    const prompt = this.game.prompt;
    return prompt && prompt.player === this.number ? prompt : null;
  }
  get isActing() { return this.prompt !== null && this.prompt.kind === 'priority'; }

  // Whether an ability is to be used at all.
  get isAskedWhether() {
    const single = singleOf(this);
    return this.prompt !== null &&
        (this.prompt.kind === 'yes or no' || Boolean(single && single.asksWhether));
  }

  // What not using it is called.
  get declineText() {
    const {internalName} = this.game.recordOfSource(this.prompt);
    return internalName && this.game.names.files.declineText(internalName, this.prompt.reason) ||
        'Pass';
  }

  // -- What may be clicked -----------------------------------------------------
  // Whether only buttons are shown: of a menu, of the order of triggers, of a choice of
  // costs, or for what is to be confirmed.
  get hasOnlyButtons() {
    const {menu, confirm} = this.pending || {};
    return !this.prompt || Boolean(menu || confirm) || isOrder(this) || asksByButtons(this) ||
        Boolean(singleOf(this));
  }

  // What clicking the card may mean: texts and options of the table's.
  meanings(card) {
    if (this.hasOnlyButtons) return [];
    if (this.pending && this.pending.attacker) {
      return this.game.options.filter((option) =>
          option.other_card === this.pending.attacker && option.card === card.id)
          .map((option) => ['Attack', option]);
    }
    if (!this.isActing) {
      return this.offeredOptions.filter((option) => option.card === card.id)
          .map((option) => [option.text, option]);
    }
    const found = [];
    for (const option of this.game.options) {
      if (option.action === 'attack' && option.other_card === card.id) {
        if (!found.some(([text]) => text === 'Attack')) found.push(['Attack', null]);
      } else if (option.action !== 'attack' && option.card === card.id) {
        found.push([textOf(option, card), option]);
      }
    }
    return found;
  }

  get selectable() {
    if (this.hasOnlyButtons) return [];
    const ids = new Set();
    for (const option of this.offeredOptions) {
      if (this.pending && this.pending.attacker) {
        if (option.other_card === this.pending.attacker) ids.add(option.card);
      } else if (this.isActing && option.action === 'attack') {
        ids.add(option.other_card);
      } else if (option.card) {
        ids.add(option.card);
      }
    }
    for (const id of this.prompt.picked || []) ids.add(id);
    return [...ids].map((id) => this.game.card(id));
  }

  // Once as many are selected as may be, only these: to take them back.
  get offeredOptions() {
    const {options, prompt: {max = 0, selected = []}} = this.game;
    return isOfSeveral(this.prompt) && selected.length > 0 && selected.length >= max ?
        selected.map((index) => options[index]) : options;
  }

  clickCard(which) {
    const card = this.find(which);
    this.owesDone = false;
    if (this.prompt && (this.prompt.picked || []).includes(card.id)) {
      this.takeBack(card.id);
      return card;
    }
    const meanings = this.meanings(card);
    if (meanings.length === 0) {
      throw new Error(`${this.name} cannot click ${card.internalName}`);
    }
    const menu = this.isActing && !this.pending && menuOf(this.game, card, meanings);
    if (menu) {
      this.pending = {menu, card: card.id};
    } else {
      this.mean(meanings[0], card.id);
    }
    return card;
  }

  mean([, option], card) {
    if (option && this.isActing && !(this.pending && this.pending.attacker)) {
      return this.begin(option, this.game.card(card));
    }
    if (option) return this.choose(option);
    this.pending = {attacker: card};
    const targets = this.selectable;
    if (this.autoSingleTarget && targets.length === 1) this.clickCard(targets[0]);
  }

  // Does the action, if it need not be asked whether it is meant.
  begin(option, card) {
    const confirm = confirmationOf(this.game, card, option);
    if (confirm) {
      this.pending = {confirm, card: card.id};
      return;
    }
    perform(this, option, card);
  }

  get mayCancel() { return mayCancel(this); }

  // Goes on with what was decided for several questions at once.
  resume() { resumeGroup(this); }

  // Of several that are to be chosen one is taken into the selection.
  choose(option) {
    this.pending = null;
    notePaid(this);
    if (!isOfSeveral(this.prompt)) {
      this.notePick(option);
      this.game.answer({options: [option.option]});
    } else {
      this.game.take(this.game.table.ask({toggle: {option: option.option}}));
    }
  }

  // -- Buttons -----------------------------------------------------------------
  get buttons() {
    if (this.game.view.over) return ['Continue Playing'];
    if (!this.prompt) return [];
    if (this.pending && this.pending.menu) {
      return [...this.pending.menu.map(([text]) => text), 'Cancel'];
    }
    if (this.pending && this.pending.confirm) return [this.pending.confirm.button, 'Cancel'];
    if (this.pending && this.pending.attacker) return ['Cancel'];
    if (this.prompt.kind === 'number' && !asksByButtons(this)) return [];
    return this.mayCancel ? [...this.ownButtons, 'Cancel'] : this.ownButtons;
  }
  get ownButtons() {
    const single = singleOf(this);
    if (single) return singleTexts(single);
    if (asksByButtons(this)) return costTexts(this);
    if (this.isActing) {
      const offered = new Set(this.game.options.map((option) => option.action));
      return [['pass', 'Pass'], ['claim initiative', 'Claim Initiative']]
          .filter(([action]) => offered.has(action)).map(([, text]) => text);
    }
    if (this.isAskedWhether) {
      return this.prompt.reason === 'mulligan' ? ['Mulligan', 'Keep'] : ['Trigger', this.declineText];
    }
    const display = Display.of(this);
    if (display && display.hasButtons) return [];
    if (isOrder(this)) return groupTexts(this);
    if (this.prompt.kind === 'mode') {
      const texts = menuTexts(this);
      return this.prompt.min ? texts : [...texts, 'Pass'];
    }
    const shown = shownTexts(this);
    if (shown) return shown;
    if (asksForPlayers(this)) {
      const texts = this.game.options.map((option) => modeText(this, option));
      return (this.prompt.max || 0) > 1 ? [...texts, 'Done'] : texts;
    }
    return doneTexts(this);
  }

  // Whether the text is that of a button that can be clicked. The table does not
  // say whether what may be declined is the ability or the choice.
  hasButton(text) {
    const wanted = String(text).toLowerCase();
    const declines = this.prompt && !this.pending && !asksByButtons(this) && !singleOf(this) &&
        mayChooseNothing(this);
    const texts = [
      ...this.buttons, ...(declines ? kNothing : []), ...(mayDivideNothing(this) ? ['Choose no targets'] : []),
      // What is asked is what using the ability is called.
      ...(this.isAskedWhether ? [this.prompt.reason] : [])];
    return texts.some((one) => this.game.titles.fits(one, wanted)) &&
        !isDisabled(this, wanted);
  }
  get currentButtons() { return this.buttons; }
  currentPrompt() {
    return {
      menuTitle: titleOf(this), promptTitle: headingOf(this),
      buttons: this.buttons.map((text) =>
          ({text, disabled: isDisabled(this, text.toLowerCase())}))};
  }
  get currentActionTargets() { return this.selectable; }
  get selectedCards() {
    const {selected = []} = this.prompt || {};
    return selected.map((index) => this.game.card(this.game.options[index].card));
  }
  // Whether an effect gives it to the player.
  sees(keyword) {
    const cell = this.game.view.players.find((one) => one.player === this.number);
    return Boolean(cell && (cell.keywords || {})[keyword]);
  }
  get player() { return this; }
  get id() { return this.name; }

  clickPrompt(text) {
    const wanted = String(text).toLowerCase();
    const owed = this.owesDone && kDone.includes(wanted);
    this.owesDone = false;
    if (owed) return;
    const option = (test) => this.game.options.find(test);
    const single = singleOf(this);
    if (single && clickSingle(this, single, wanted)) return;
    if (this.game.view.over && wanted === 'continue playing') return;
    if (!this.prompt) throw new Error(`${this.name} has no prompt`);
    if (this.pending && wanted === 'cancel') return void (this.pending = null);
    if (this.mayCancel && wanted === 'cancel') return cancel(this);
    if (this.pending && this.pending.confirm) {
      const {confirm, card} = this.pending;
      if (wanted !== confirm.button.toLowerCase()) {
        throw new Error(`${this.name} has no button "${text}"`);
      }
      if (confirm.option.action === 'use') this.game.log.idle = this.game.card(card).title;
      return perform(this, confirm.option, this.game.card(card));
    }
    if (this.pending && this.pending.menu) {
      const meaning = this.pending.menu.find(([one]) => this.game.titles.fits(one, wanted));
      if (meaning) return this.mean(meaning, this.pending.card);
    } else if (isOrder(this)) {
      if (clickGroup(this, wanted)) return;
    } else if (this.isActing) {
      const action = {'pass': 'pass', 'claim initiative': 'claim initiative'}[wanted];
      const found = action && option((one) => one.action === action);
      if (found) return this.choose(found);
    } else if (this.prompt.kind === 'yes or no') {
      const yes = !['pass', 'no', 'keep', this.declineText.toLowerCase()].includes(wanted);
      return this.choose(option((one) => one.action === (yes ? 'yes' : 'no')));
    } else if (asksByButtons(this) && clickCost(this, wanted)) {
      return;
    } else if (this.isAskedWhether && wanted === 'trigger') {
      return this.choose(this.game.options[0]);
    } else if (kDone.includes(wanted) || wanted === 'pass') {
      return this.game.act({done: {}});
    } else {
      const found = option((one) => [modeText(this, one), wordShown(one), one.ability, one.text]
          .some((name) => name && [name, kNoEffect + name].some((one) => this.game.titles.fits(one, wanted))));
      if (found) return this.choose(found);
    }
    throw new Error(`${this.name} has no button "${text}"`);
  }

  chooseListOption(text) {
    if (this.prompt && !isAboutCosts(this.prompt)) this.game.log.names(this, text);
    if (this.prompt && this.prompt.kind === 'number') {
      if (paysCredits(this.prompt) && !amounts(this.prompt).includes(Number(text))) {
        throw new Error(`${this.name} cannot choose "${text}"`);
      }
      return this.game.answer({number: Number(text)});
    }
    this.clickPrompt(text);
  }
}

Object.assign(Player.prototype, byClicks, byDisplay, byHand, byPicks);

module.exports = {Player};
