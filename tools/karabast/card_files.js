// What card files say that only Karabast's prompts ask for: whether it is asked
// if an event or an action is meant that would do nothing (GUIDE 18 of the corpus).
// It is not asked of what is optional, of what chooses its targets only after it has
// been paid for, and of what is done to players or bases, who are always there.
'use strict';

const fs = require('fs');
const path = require('path');
const {
  abilityInWords, amountOf, behind, effectsOf, isFollowed, isSequence, isTitled, kNextSteps, lastingIn, onlyValueOf, partsOf, plainText, propertiesAt,
  registeredInPlace, stepsOf, templatesIn} = require('./card_text');

// Systems that have somebody to be done to whatever there is to do.
const kAlwaysLegal = ['delayedCardEffect', 'delayedPlayerEffect', 'discardCardsFromOwnHand',
  'discardCardsFromOpponentsHand', 'discardEntireHand', 'discardFromDeck', 'draw', 'exhaustResources',
  'forThisPhasePlayerEffect', 'indirectDamageToPlayer', 'loseGame', 'lookMoveDeckCardsTopOrBottom',
  'playerLastingEffect', 'readyResources', 'shuffleDeck', 'theForceIsWithYou', 'winGame'];

const kAttackEffects = ['attackerLastingEffects', 'defenderLastingEffects'];

const isTrue = (properties, name) => properties.get(name) === 'true';

// Whether the effect that stands there is done to somebody who is always there.
function isAlwaysLegal(effect = '') {
  const [, name] = effect.match(/^\w+\.immediateEffects\.(\w+)/) || [];
  if (kAlwaysLegal.includes(name)) return true;
  if (['damage', 'heal'].includes(name)) return /\btarget: context\.player\.(opponent\.)?base\b/.test(effect);
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

const questionOf = ({name, properties}) =>
    properties.get(name === 'selectCard' ? 'activePromptTitle' : 'title');

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
      // Without its comments.
      if (name) this.files.set(name, registeredInPlace(text.replace(/(^|\s)\/\/.*$/gm, '$1')));
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

  // Whether the ability that is called so does one thing after another: by itself, or
  // in what follows it "if you do".
  isSequential(internalName, title, follows) {
    return this.abilities(internalName, /(?:add|set)\w*\(\{/g, title).some((properties) => {
      const step = follows ? propertiesAt(properties.get('ifYouDo') || '', 0) : properties;
      return !isFollowed(step) && effectsOf(step).some(isSequence);
    });
  }

  // The parts of what is called so, if it does them one after another and something
  // else follows.
  followedSequences(internalName, title) {
    return this.abilities(internalName, /(?:add|set)\w*\(\{/g, title).filter(isFollowed)
        .flatMap((properties) => effectsOf(properties).filter(isSequence).map(partsOf));
  }

  // Of what is called so, the effect of each step: its title and its parts.
  stepsOf(internalName, title) {
    const key = `${internalName}: ${title}`;
    if (!this.steps.has(key)) {
      this.steps.set(key, this.abilities(internalName, /(?:add|set)\w*\(\{/g, title).flatMap(stepsOf)
          .map((step) => ({title: step.get('title'), parts: partsOf(step.get('immediateEffect'))})));
    }
    return this.steps.get(key);
  }

  // The parts of what is called so itself, and of what follows it.
  partsOfSteps(internalName, title) {
    const key = `${internalName}: ${title}: all`;
    if (!this.steps.has(key)) {
      const abilities = this.abilities(internalName, /(?:add|set)\w*\(\{/g, title).map(stepsOf);
      const parts = (steps) => steps.flatMap(effectsOf).flatMap(partsOf);
      this.steps.set(key, {
        own: parts(abilities.map(([own]) => own)),
        next: parts(abilities.flatMap((steps) => steps.slice(1)))});
    }
    return this.steps.get(key);
  }

  // How much one part of what is called so does, by the name of its system; undefined
  // if that is no number, or if not one part does such a thing.
  amountSaid(internalName, title, pattern) {
    const {own, next} = this.partsOfSteps(internalName, title);
    const inner = ({properties}) => partsOf(properties.get('immediateEffect') || properties.get('innerSystem'));
    const parts = [...own, ...next].flatMap((part) => part.isAsking ? inner(part) : [part])
        .filter(({name}) => pattern.test(name));
    return parts.length === 1 ? amountOf(parts[0]) : undefined;
  }

  // The parts of what is called so that ask for a card, or whether something is meant,
  // with this question.
  asking(internalName, ability, reason) {
    return this.stepsOf(internalName, ability).flatMap(({title, parts}) =>
      parts.map((part, at) => ({part, at}))
          .filter(({part}) => part.isAsking && isTitled(questionOf(part) || title || '', reason))
          .map(({part: {name, properties}, at}) => ({
            parts, at, isChoice: name === 'selectCard', title: plainText(properties.get('title')),
            effect: plainText(properties.get('effect')),
            args: (properties.get('effectArgs') || '').replace(/^\(\w*\) => /, ''),
            inner: partsOf(properties.get('immediateEffect') || properties.get('innerSystem'))})));
  }

  // What is called so begins of effects that wait or last, in order; where the file
  // builds what the ability does elsewhere, what it builds there.
  lasting(internalName, title) {
    const [text, ...next] = this.textsOfSteps(internalName, title);
    const built = /\bthis\.\w+\(/.test(text) && lastingIn(text).length === 0;
    return [...lastingIn(built ? this.all.get(internalName) : text),
      ...lastingIn(next.join()).map((system) => ({...system, step: 1}))];
  }

  // The abilities that the effects of what is called so give, in words; none if it is
  // not known by which of several.
  abilitiesGiven(internalName, title) {
    const systems = this.lasting(internalName, title);
    const text = systems.length === 1 ? systems[0].properties.get('effect') || '' : '';
    return [...text.matchAll(/\.gainAbility\((?:\(?\w*\)? => \()?\{/g)]
        .map((match) => propertiesAt(text, match.index + match[0].length - 1))
        .map((properties) => ({title: plainText(properties.get('title')), words: abilityInWords(properties)}))
        .filter(({title}) => title);
  }

  // What is written of what is called so: of the ability itself, and of what follows.
  textsOfSteps(internalName, title) {
    const entries = this.abilities(internalName, /(?:add|set)\w*\(\{/g, title)
        .flatMap((properties) => [...properties]);
    const textOf = (next) => entries.filter(([name]) => kNextSteps.includes(name) === next)
        .map(([, text]) => text).join();
    return [textOf(false), textOf(true)];
  }
  textOfAbility(internalName, title) { return this.textsOfSteps(internalName, title).join(); }

  // What the attack of what is called so gives, by the name of the list: in the step
  // that asks so, otherwise in the ability itself. Undefined where it has no such
  // list, or several.
  attackEffects(internalName, title, question) {
    const steps = this.abilities(internalName, /(?:add|set)\w*\(\{/g, title).flatMap(stepsOf);
    const step = steps.find((one) => question && isTitled(one.get('title') || '', question)) || steps[0] || new Map();
    const text = [...step].filter(([name]) => !kNextSteps.includes(name)).map(([, value]) => value).join();
    const names = kAttackEffects.filter((name) => text.includes(`${name}:`));
    const lists = names.map((name) => [name, onlyValueOf(text, name)]);
    return lists.length > 0 && lists.every(([, value]) => value) ? new Map(lists) : undefined;
  }

  // The words in which what is called so, or what follows it, says what it does; with
  // the names of its targets.
  saysItself(internalName, title, isNext) {
    const steps = this.abilities(internalName, /(?:add|set)\w*\(\{/g, title)
        .flatMap((properties) => isNext ? stepsOf(properties).slice(1) : [properties])
        .filter((step) => step.has('effect'));
    const [step] = steps;
    return steps.length === 1 ? {
      effect: step.get('effect'), args: step.get('effectArgs'),
      names: [...propertiesAt(step.get('targetResolvers') || '', 0).keys()]} : undefined;
  }

  // Whether what is called so says of itself what it does in such words.
  effectSaid(internalName, title, pattern) {
    return this.abilities(internalName, /(?:add|set)\w*\(\{/g, title)
        .some((properties) => pattern.test((properties.get('effect') || '').slice(1, -1)));
  }

  // Whether all that is called so makes players discard is chosen at random.
  discardsAtRandom(internalName, title) {
    const text = this.textOfAbility(internalName, title);
    const discards = [...text.matchAll(/discardCards\w*\(/g)]
        .map((match) => text.slice(match.index, behind(text, match.index + match[0].length - 1)));
    return discards.length > 0 && discards.every((discard) => /\brandom: true\b/.test(discard));
  }

  // Whether what is called so waits for something, wherever it came from, and is then
  // done at once.
  isDelayed(internalName, title) {
    return this.abilities(internalName, /elayed(?:Card|Player)Effect\((?:\(?\w*\)? => \()?\{/g, title)
        .some((properties) => !/^\w+\.immediateEffects\.select/.test(properties.get('immediateEffect')));
  }

  // Whether it is an ability of what the card is attached to.
  isGained(internalName, title) {
    return this.abilities(internalName, /add(?:Piloting)?Gain\w*\(\{/g, title).length > 0;
  }

  // What replaces something and is called so.
  replacements(internalName, title) {
    return [...this.abilities(internalName, /(?:add|gain)\w*(?:Replacement|DamageModification)\w*\(\{/g, title),
      ...this.abilities(internalName, /gainAbility\w*\(\{/g, title).filter((properties) =>
        /^AbilityType\.(?:ReplacementEffect|DamageModification)$/.test(properties.get('type')))];
  }

  // The title of what the event does, if it is one text.
  eventTitle(internalName) {
    const [event] = this.played(internalName);
    return event && plainText(event.get('title'));
  }

  // Whether it is asked if the ability is meant where nothing would come of it: of
  // an event, or of the action that is called so.
  asksWhetherMeant(internalName, title) {
    return !this.played(internalName, title).some(isNeverIdle);
  }

  // The card as an event, or its actions that are called so.
  played(internalName, title) {
    const pattern = title === undefined ? /setEventAbility\(\{/g : /(?:add|set)\w*Action\w*\(\{/g;
    return this.abilities(internalName, pattern, title);
  }

  // Whether what is called so need have no target, but is not optional itself; or
  // has several, as many as fit.
  targetIsOptional(internalName, title) {
    return this.abilities(internalName, /(?:add|set)\w*\(\{/g, title).some((properties) => {
      const [first = ''] = propertiesAt(properties.get('targetResolvers') || '', 0).values();
      const resolver = propertiesAt(properties.get('targetResolver') || first, 0);
      return resolver.get('mode') === 'TargetMode.MaxStat' ||
          (!properties.has('optional') && resolver.get('optional') === 'true');
    });
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
    return abilities.length > 0 && !abilities.some((properties) =>
      ['targetResolver', 'targetResolvers', 'initiateAttack'].some((name) => properties.has(name)));
  }

  // What the button is called that takes none of the cards that are shown, if the
  // card says so.
  nothingText(internalName) { return this.textOf(internalName, /noSelectedCardsButtonText: /); }
}

module.exports = {CardFiles};
