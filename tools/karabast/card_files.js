// What card files say that only Karabast's prompts ask for: whether it is asked
// if an event or an action is meant that would do nothing (GUIDE 18 of the corpus).
// It is not asked of what is optional, of what chooses its targets only after it has
// been paid for, and of what is done to players or bases, who are always there.
'use strict';

const fs = require('fs');
const path = require('path');
const {byAbilities} = require('./card_abilities');
const {
  behind, isTitled, listedAt, methodsOf, partsOf, propertiesAt, registeredInPlace, templatesIn, withoutListsOfOne,
  withoutReturns} = require('./card_text');
const {computedOf} = require('./computed');
const {bySummaries} = require('./summaries');

// Systems that have somebody to be done to whatever there is to do.
const kAlwaysLegal = ['delayedCardEffect', 'delayedPlayerEffect', 'discardCardsFromOwnHand',
  'discardCardsFromOpponentsHand', 'discardEntireHand', 'discardFromDeck', 'draw', 'exhaustResources',
  'forThisPhasePlayerEffect', 'indirectDamageToPlayer', 'loseGame', 'lookMoveDeckCardsTopOrBottom',
  'playerLastingEffect', 'readyResources', 'shuffleDeck', 'takeControlOfUnit', 'theForceIsWithYou', 'winGame'];

const isTrue = (properties, name) => properties.get(name) === 'true';

// Whether what is written is a base, whosever it is, or several.
function isBase(target = '') {
  const list = target[0] === '[' ? listedAt(target, 0) : [target];
  return list.length > 0 && list.every((one) => /\.base$|\.map\(\(?(\w+)\)? => \1\??\.base\)$/.test(one));
}

// Whether the effect that stands there is done to somebody who is always there.
function isAlwaysLegal(effect = '') {
  const [, name] = effect.match(/^\w+\.immediateEffects\.(\w+)/) || [];
  if (kAlwaysLegal.includes(name)) return true;
  if (['damage', 'heal'].includes(name)) return partsOf(effect).some(({properties}) => isBase(properties.get('target')));
  // Of several some.
  return ['simultaneous', 'sequential'].includes(name) &&
      [...effect.matchAll(/\w+\.immediateEffects\.\w+\(/g)].slice(1).some((match) =>
          isAlwaysLegal(effect.slice(match.index, behind(effect, match.index + match[0].length - 1))));
}

function isNeverIdle(properties) {
  // Of an attack it is optional to say with whom.
  if (properties.has('initiateAttack')) return isTrue(properties, 'cannotTargetFirst');
  if (['optional', 'cannotTargetFirst'].some((name) => isTrue(properties, name))) return true;
  if (properties.has('targetResolver') || properties.has('targetResolvers')) return false;
  return isAlwaysLegal(properties.get('immediateEffect'));
}

// The text as most files are written: without its comments, what means the same in the
// same form.
const asUsual = (text) => withoutListsOfOne(withoutReturns(registeredInPlace(text.replace(/(^|\s)\/\/.*$/gm, '$1'))));

class CardFiles {
  constructor(folder) {
    this.files = new Map();  // by internal name
    this.steps = new Map();  // by internal name and title: the parts of each step
    this.folder = folder;
  }

  read(folder = this.folder) {
    for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) this.read(file);
      if (!entry.name.endsWith('.ts')) continue;
      const text = fs.readFileSync(file, 'utf8');
      const [, name] = text.match(/internalName: '([^']+)'/) || [];
      if (name) this.files.set(name, asUsual(text));
    }
    return this.files;
  }

  get all() { return this.files.size > 0 ? this.files : this.read(); }
  has(internalName) { return this.all.has(internalName); }

  // The properties of the abilities that are registered so, of those that have the
  // title if one is given.
  abilities(internalName, pattern, title) {
    const text = this.all.get(internalName) || '';
    return [...text.matchAll(pattern)]
        .map((match) => propertiesAt(text, match.index + match[0].length - 1))
        .filter((properties) => title === undefined || isTitled(properties.get('title') || '', title) ||
            templatesIn(properties.get('contextTitle') || '').some((template) => isTitled(template, title)));
  }

  // The same, in whatever way they are registered.
  registered(internalName, title) { return this.abilities(internalName, /(?:add|set)\w*\(\{/g, title); }

  // What a player reads while the other chooses for the card, if that is one text.
  waitingText(internalName) { return this.textOf(internalName, /waitingPromptTitle: /); }

  // The text that stands in the card's file behind this.
  textOf(internalName, pattern) {
    const [, quote, text] = (this.all.get(internalName) || '')
        .match(new RegExp(`${pattern.source}(['"])((?:\\\\.|(?!\\1).)*)\\1`)) || [];
    return quote && text.replace(/\\(.)/g, '$1');
  }

  // The title without a context of the ability whose `contextTitle` this is; undefined
  // if there is none, or if that is not told by its text.
  plainTitle(internalName, shown) {
    const titles = this.abilities(internalName, /add\w*\(\{/g)
        .filter((properties) => templatesIn(properties.get('contextTitle') || '')
            .some((template) => isTitled(template, shown)))
        .map((properties) => properties.get('title') || '');
    const [, , text] = (titles.length === 1 && titles[0].match(/^(['"])(.*)\1$/)) || [];
    return text && text.replace(/\\(.)/g, '$1');
  }

  // Whether the text of the card's file has it.
  says(internalName, pattern) { return pattern.test(this.all.get(internalName) || ''); }

  // Whether it is asked if the ability is meant where nothing would come of it: of
  // an event, or of the action that is called so.
  // Not of an action whose targets the opponent chooses.
  asksWhetherMeant(internalName, title) {
    const played = this.played(internalName, title);
    return !played.some(isNeverIdle) && !(title !== undefined && played.some((properties) =>
      /choosingPlayer: RelativePlayer\.Opponent/.test(properties.get('targetResolver') || '')));
  }

  // Whether the action that is called so chooses nothing, and is done to somebody who is
  // always there.
  isAlwaysLegal(internalName, title) {
    return this.played(internalName, title).some((properties) =>
      !properties.has('targetResolver') && !properties.has('targetResolvers') &&
        isAlwaysLegal(properties.get('immediateEffect')));
  }

  // The card as an event, or its actions that are called so.
  played(internalName, title) {
    const pattern = title === undefined ? /setEventAbility\(\{/g : /(?:add|set)\w*Action\w*\(\{/g;
    return this.abilities(internalName, pattern, title);
  }

  // Whether what is called so need have no target, but is not optional itself; or
  // has several, as many as fit.
  targetIsOptional(internalName, title) {
    return this.registered(internalName, title).some((properties) => {
      const [first = ''] = propertiesAt(properties.get('targetResolvers') || '', 0).values();
      const resolver = propertiesAt(properties.get('targetResolver') || first, 0);
      return resolver.get('mode') === 'TargetMode.MaxStat' ||
          (!properties.has('optional') && resolver.get('optional') === 'true');
    });
  }

  // Whether what is called so asks for several targets, before it is paid for.
  hasSeveralTargets(internalName, title) {
    return this.registered(internalName, title).some((properties) =>
      properties.has('targetResolvers') && !isTrue(properties, 'cannotTargetFirst'));
  }

  // Whether what is called so is known, and is not optional itself.
  isToBeUsed(internalName, title) {
    const abilities = this.registered(internalName, title);
    return abilities.length > 0 && !abilities.some((properties) =>
      isTrue(properties, 'optional') || properties.has('initiateAttack'));
  }

  // Whether the action that is called so is asked for by its button in any case.
  needsConfirmation(internalName, title) {
    return this.played(internalName, title)
        .some((properties) => properties.get('requiresConfirmation') === 'true');
  }

  // Whether its targets are told apart by their damage.
  targetsByDamage(internalName, title) {
    return this.played(internalName, title).some((properties) =>
      /cardCondition:[^,}]*\.(?:damage|remainingHp)\b/.test(properties.get('targetResolver')));
  }

  // Whether it does something only under a condition: whether that holds is no
  // matter of what its targets are.
  isConditional(internalName, title) {
    const effects = this.played(internalName, title).map((properties) =>
      (properties.get('targetResolver') || '').match(/immediateEffect: (.*)/s)?.[1] ||
          properties.get('immediateEffect') || '');
    return effects.some((effect) => /^\w+\.immediateEffects\.conditional\(\{/.test(effect) &&
        !/onFalse:/.test(effect));
  }

  // What is asked before the event is played, if its file asks that now.
  warning(internalName, context) {
    const [written] = this.played(internalName).map((properties) => properties.get('customConfirmation')).filter(Boolean);
    return written && computedOf(methodsOf(this.all.get(internalName)), written, context);
  }

  // What the button is called that does not use the ability, if the card says so.
  declineText(internalName, title) {
    const texts = this.abilities(internalName, /(?:\(|: |=> \()\{/g, title)
        .map((properties) => properties.get('optionalButtonTextOverride')).filter(Boolean);
    return texts.length > 0 ? texts[0].slice(1, -1).replace(/\\(.)/g, '$1') : undefined;
  }

  // Whether the event, or the action that is called so, asks nothing before it is
  // paid for: that is asked for by its effect.
  asksForNoTarget(internalName, title) {
    const abilities = this.played(internalName, title);
    return abilities.length > 0 && !abilities.some((properties) => !isTrue(properties, 'cannotTargetFirst') &&
      ['targetResolver', 'targetResolvers', 'initiateAttack'].some((name) => properties.has(name)));
  }

  // What the button is called that takes none of the cards that are shown, if the
  // card says so.
  nothingText(internalName) { return this.textOf(internalName, /noSelectedCardsButtonText: /); }
}

Object.assign(CardFiles.prototype, byAbilities, bySummaries);

module.exports = {CardFiles};
