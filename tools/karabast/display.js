// Prompts that show cards: which of them can be chosen, which have been, and the
// buttons of each (GUIDE 17 and 18 of the corpus).
'use strict';

// What a player who is shown cards sees.
class Display {
  constructor(player) {
    this.player = player;
    this.prompt = player.prompt;
    this.options = player.game.options;
  }

  // Null if the open prompt shows no cards.
  static of(player) {
    const display = new Display(player);
    return display.prompt && display.shown.length > 0 ? display : null;
  }

  get hasButtons() {
    return this.prompt.kind === 'mode' && this.options.every((option) =>
      option.card && option.word && option.action !== 'mode');
  }
  get shown() {
    if (this.hasButtons) return unique(this.options.map((option) => option.card));
    return this.prompt.shown || [];
  }
  get selected() {
    const toggled = (this.prompt.selected || []).map((index) => this.options[index].card);
    return [...(this.prompt.picked || []), ...toggled];
  }
  get isFull() {
    const max = this.prompt.max || 0;
    return max > 1 && (this.prompt.selected || []).length >= max;
  }
  get selectable() {
    const selected = this.selected;
    return unique(this.options.map((option) => option.card))
        .filter((card) => !selected.includes(card));
  }

  // Of those that are picked one after another as many as may be.
  get isDone() { return this.isFull || (Boolean(this.prompt.picked) && !this.prompt.max); }
  canClick(card) {
    return this.selected.includes(card) || (!this.isDone && this.selectable.includes(card));
  }

  // Cards by the state that Karabast calls so. What no prompt of this choice has
  // offered was never valid.
  states() {
    const selectable = this.selectable;
    const selected = this.selected;
    const rest = this.shown.filter((card) =>
        !selectable.includes(card) && !selected.includes(card));
    const isOffered = (card) => this.player.offered.has(card);
    const isLook = this.options.length === 0 && selected.length === 0;
    return {
      selectable, selected,
      viewOnly: isLook ? rest : [],
      unselectable: isLook ? [] : rest.filter(isOffered),
      invalid: isLook ? [] : rest.filter((card) => !isOffered(card)),
    };
  }

  // Whether exactly these cards are shown, each in its state.
  isExactly(wanted) {
    const states = this.states();
    // Nothing that is shown can be chosen: Karabast calls it so where choosing
    // is what is asked for.
    if (!wanted.viewOnly && states.viewOnly.length > 0) {
      states.invalid = states.viewOnly;
      states.viewOnly = [];
    }
    return Object.entries(states).every(([state, cards]) =>
      sameIds(cards, idsOf(this.player, wanted[state] || [])));
  }

  get buttonTexts() { return unique(this.options.map((option) => option.word)); }

  // The option of a card's button, by its name.
  buttonOf(card, key) {
    return this.options.find((option) =>
      String(option.card) === String(card) && option.action === key);
  }
}

const unique = (list) => [...new Set(list)];
const sameIds = (a, b) => a.length === b.length && a.every((id) => b.includes(id));
const idsOf = (player, list) => Array.from(list).map((one) =>
  player.find(one && one.card && !one.id ? one.card : one).id);

const kMatchers = {
  toHaveExactDisplayPromptCards: (player, wanted) => {
    const display = Display.of(player);
    return display !== null && display.isExactly(wanted);
  },
  toHaveExactSelectableDisplayPromptCards: (player, cards) => {
    const display = Display.of(player);
    return display !== null && display.isExactly({selectable: cards});
  },
  toHaveExactViewableDisplayPromptCards: (player, cards) => {
    const display = Display.of(player);
    return display !== null && display.isExactly({viewOnly: cards});
  },
  toHaveExactDisplayPromptPerCardButtons: (player, texts) => {
    const display = Display.of(player);
    return display !== null && display.hasButtons &&
        sameIds(display.buttonTexts, Array.from(texts));
  },
  toHaveExactEnabledDisplayPromptPerCardButtons: (player, texts) =>
    kMatchers.toHaveExactDisplayPromptPerCardButtons(player, texts),
  // The table offers only what is possible.
  toHaveExactDisabledDisplayPromptPerCardButtons: (player, texts) => {
    const display = Display.of(player);
    return display !== null && display.hasButtons &&
        Array.from(texts).every((text) => !display.buttonTexts.includes(text));
  },
};

// What is looked for is played, one card after another.
const kPlayThem = 'Play cards in selection order';
const playsThem = ({ability}) => /play (each of them|them|any)/i.test(ability || '');

// Where nothing that is shown can be chosen: whether something was to be looked for,
// in a deck.
const asksToChoose = ({reason}) => /^(Select|Choose (?!cards for )|Discard|Search)/.test(reason);

// What takes none of the cards: the card may call it otherwise.
function nothingText({game, prompt}) {
  const {internalName} = game.recordOfSource(prompt);
  return (internalName && game.names.files.nothingText(internalName)) || 'Take nothing';
}

// Whether nothing of what is divided need be given to anybody.
const mayDivideNothing = ({prompt}) => Boolean(prompt) && prompt.kind === 'distribute' &&
    (Boolean(prompt.or_nothing) || !prompt.min);

// The buttons below cards that are shown or picked one after another, and below
// a distribution; null for other prompts.
function shownTexts(player) {
  const {prompt} = player;
  if (prompt.kind === 'distribute') return ['Done'];
  if (prompt.picked) return [playsThem(prompt) ? kPlayThem : 'Done'];
  if (prompt.reason === 'Pausing for Disclose') return ['Skip'];
  if (!prompt.shown) return null;
  if (!prompt.max && !asksToChoose(prompt)) return ['Done'];
  if ((prompt.selected || []).length > 0) return ['Done'];
  if (!prompt.min) return [nothingText(player)];
  return prompt.max > 1 ? ['Done'] : [];
}

// What has to be divided is divided whole.
function mustBe(total, player) {
  const {min, max, kind} = player.prompt || {};
  if (kind !== 'distribute' || min !== max || total === max || (total === 0 && mayDivideNothing(player))) return;
  const {menuTitle} = player.currentPrompt();
  const [, what] = menuTitle.match(/^Distribute \d+ (.+?) (?:among|to) /);
  throw new Error(`Contract assertion failure: Illegal prompt results for '${menuTitle}', ` +
      `distributed ${what} should be equal to ${max} but instead received a total of ${total}`);
}

function distribute(amounts) {
  const shares = [...amounts].filter(([, amount]) => amount > 0)
      .map(([card, amount]) => ({to: {card: card.id}, amount}));
  mustBe(shares.reduce((sum, {amount}) => sum + amount, 0), this);
  this.game.answer(shares.length > 0 ? {distribute: shares} : {nothing: true});
}

// What a player of a spec does with them.
const byDisplay = {
  // A card that cannot be chosen may be clicked if the spec says so: nothing
  // happens then.
  clickCardInDisplayCardPrompt(card, mayDoNothing = false) {
    const display = Display.of(this);
    if (!display) throw new Error(`${this.name} is shown no cards`);
    if (mayDoNothing && !display.canClick(this.find(card).id)) return;
    this.clickCard(card);
  },
  clickDisplayCardPromptButton(card, key) {
    const display = Display.of(this);
    const option = display && display.buttonOf(card, key);
    if (!option) throw new Error(`${this.name} has no button ${key} for card ${card}`);
    this.choose(option);
  },
  setDistributeDamagePromptState: distribute,
  setDistributeIndirectDamagePromptState: distribute,
  setDistributeHealingPromptState: distribute,
  setDistributeExperiencePromptState: distribute,
  setDistributeAdvantagePromptState: distribute,
  setDistributeAmongTargetsPromptState: distribute,
};

module.exports = {byDisplay, Display, displayMatchers: kMatchers, mayDivideNothing, shownTexts};
