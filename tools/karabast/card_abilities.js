// What card files say of an ability that only the chat log asks for: its steps and the
// systems of each, what it asks, gives and waits for, and in which words.
'use strict';

const {
  abilityInWords, amountOf, behind, effectsOf, isFollowed, isSequence, isTitled, kNextSteps, lastingIn, nextStep,
  onlyValueOf, partsOf, plainText, propertiesAt, stepsOf, titledChoicesIn} = require('./card_text');

const kAttackEffects = ['attackerLastingEffects', 'defenderLastingEffects'];

// What the step asks for.
const resolversOf = (step) => [propertiesAt(step.get('targetResolver') || '', 0),
  ...[...propertiesAt(step.get('targetResolvers') || '', 0).values()].map((one) => propertiesAt(one, 0))];

const questionOf = ({name, properties}) =>
    properties.get(name === 'selectCard' ? 'activePromptTitle' : 'title');

// Part of CardFiles (card_files.js).
const byAbilities = {
  // Whether the ability that is called so does one thing after another: by itself, or
  // in what follows it "if you do".
  isSequential(internalName, title, follows) {
    return this.registered(internalName, title).some((properties) => {
      const step = follows ? nextStep(properties, 'ifYouDo') || new Map() : properties;
      return !isFollowed(step) && effectsOf(step).some(isSequence);
    });
  },

  // The parts of what is called so, if it does them one after another and something
  // else follows.
  followedSequences(internalName, title) {
    return this.registered(internalName, title).filter(isFollowed)
        .flatMap((properties) => effectsOf(properties).filter(isSequence).map(partsOf));
  },

  // Of what is called so, the effect of each step: its title and its parts.
  stepsOf(internalName, title) {
    const key = `${internalName}: ${title}`;
    if (!this.steps.has(key)) {
      this.steps.set(key, this.registered(internalName, title).flatMap(stepsOf)
          .map((step) => ({title: step.get('title'), parts: partsOf(step.get('immediateEffect'))})));
    }
    return this.steps.get(key);
  },

  // The parts of what is called so itself, and of what follows it.
  partsOfSteps(internalName, title) {
    const key = `${internalName}: ${title}: all`;
    if (!this.steps.has(key)) {
      const abilities = this.registered(internalName, title).map(stepsOf);
      const parts = (steps) => steps.flatMap(effectsOf).flatMap(partsOf);
      this.steps.set(key, {
        own: parts(abilities.map(([own]) => own)),
        next: parts(abilities.flatMap((steps) => steps.slice(1)))});
    }
    return this.steps.get(key);
  },

  // Which of these systems what is called so does to its only target, whatever else it
  // does: {name, amount, isFirst}. Undefined if it does none or several, or only under a
  // condition.
  doesToTarget(internalName, title, names) {
    const steps = this.registered(internalName, title);
    const resolver = steps.length === 1 ? propertiesAt(steps[0].get('targetResolver') || '', 0) : new Map();
    const effect = resolver.get('immediateEffect') || '';
    if (/\.(?:conditional|sequential|optional)\(/.test(effect)) return undefined;
    const parts = partsOf(effect);
    const fitting = parts.filter(({name, properties}) => names.includes(name) && !properties.has('target'));
    const [part] = fitting;
    return fitting.length === 1 ? {name: part.name, amount: amountOf(part), isFirst: parts[0] === part} : undefined;
  },

  // How much one part of what is called so does, by the name of its system; undefined
  // if that is no number, or if not one part does such a thing.
  amountSaid(internalName, title, pattern) {
    const {own, next} = this.partsOfSteps(internalName, title);
    const inner = ({properties}) => partsOf(properties.get('immediateEffect') || properties.get('innerSystem'));
    const parts = [...own, ...next].flatMap((part) => part.isAsking ? inner(part) : [part])
        .filter(({name}) => pattern.test(name));
    return parts.length === 1 ? amountOf(parts[0]) : undefined;
  },

  // Of what is called so, what can be done of which some is chosen, with how it is called.
  modes(internalName, title) {
    const key = `${internalName}: ${title}: modes`;
    if (!this.steps.has(key)) {
      this.steps.set(key, this.registered(internalName, title)
          .flatMap((step) => partsOf(step.get('immediateEffect')))
          .filter(({name}) => name === 'chooseModalEffects')
          .flatMap(({properties}) => titledChoicesIn(properties.get('choices') || ''))
          .map(({title: mode, effect}) => ({title: mode, parts: partsOf(effect)})));
    }
    return this.steps.get(key);
  },

  // The parts of what is called so that ask for a card, or whether something is meant,
  // with this question; of what has been chosen to be done, in this mode, with any.
  asking(internalName, ability, reason, mode) {
    const chosen = mode ? this.modes(internalName, ability).filter(({title}) => isTitled(title, mode)) : [];
    return [...this.stepsOf(internalName, ability), ...chosen].flatMap(({title, parts}, i, steps) =>
      parts.map((part, at) => ({part, at}))
          .filter(({part}) => part.isAsking &&
              (i >= steps.length - chosen.length || isTitled(questionOf(part) || title || '', reason)))
          .map(({part: {name, properties}, at}) => ({
            parts, at, isMode: i >= steps.length - chosen.length, isChoice: name === 'selectCard', title: plainText(properties.get('title')),
            effect: plainText(properties.get('effect')),
            args: (properties.get('effectArgs') || '').replace(/^\(\w*\) => /, ''),
            inner: partsOf(properties.get('immediateEffect') || properties.get('innerSystem'))})));
  },

  // What is called so begins of effects that wait or last, in order; where the file
  // builds what the ability does elsewhere, what it builds there.
  lasting(internalName, title) {
    const [text, ...next] = this.textsOfSteps(internalName, title);
    const built = /\bthis\.\w+\(/.test(text) && lastingIn(text).length === 0;
    return [...lastingIn(built ? this.all.get(internalName) : text),
      ...lastingIn(next.join()).map((system) => ({...system, step: 1}))];
  },

  // The abilities that the effects of what is called so give, in words; none if it is
  // not known by which of several.
  abilitiesGiven(internalName, title) {
    const systems = this.lasting(internalName, title);
    const text = systems.length === 1 ? systems[0].properties.get('effect') || '' : '';
    return [...text.matchAll(/\.gainAbility\((?:\(?\w*\)? => \()?\{/g)]
        .map((match) => propertiesAt(text, match.index + match[0].length - 1))
        .map((properties) => ({title: plainText(properties.get('title')), words: abilityInWords(properties)}))
        .filter(({title}) => title);
  },

  // What is written of what is called so: of the ability itself, and of what follows.
  textsOfSteps(internalName, title) {
    const entries = this.registered(internalName, title)
        .flatMap((properties) => [...properties]);
    const textOf = (next) => entries.filter(([name]) => kNextSteps.includes(name) === next)
        .map(([, text]) => text).join();
    return [textOf(false), textOf(true)];
  },
  textOfAbility(internalName, title) { return this.textsOfSteps(internalName, title).join(); },

  // What the attack of what is called so gives, by the name of the list: in the step
  // that asks so, otherwise in the ability itself. Undefined where it has no such
  // list, or several.
  attackEffects(internalName, title, question) {
    const steps = this.registered(internalName, title).flatMap(stepsOf);
    const step = steps.find((one) => question && isTitled(one.get('title') || '', question)) || steps[0] || new Map();
    const text = [...step].filter(([name]) => !kNextSteps.includes(name)).map(([, value]) => value).join();
    const names = kAttackEffects.filter((name) => text.includes(`${name}:`));
    const lists = names.map((name) => [name, onlyValueOf(text, name)]);
    return lists.length > 0 && lists.every(([, value]) => value) ? new Map(lists) : undefined;
  },

  // Which step of what is called so asks this: 0, the ability itself, or one that follows;
  // -1 if that is not known.
  stepAsking(internalName, title, question) {
    return this.registered(internalName, title).flatMap(stepsOf)
        .findIndex((step) => [step, ...resolversOf(step)].some((one) =>
          isTitled(one.get('activePromptTitle') || one.get('title') || '', question)));
  },

  // What may be declined by the step of what is called so that asks this: the step
  // itself, or only its target. Undefined if none is known to ask it.
  declines(internalName, title, question) {
    const asks = (step, resolver) =>
      isTitled(resolver.get('activePromptTitle') || step.get('title') || '', question);
    for (const step of this.registered(internalName, title).flatMap(stepsOf)) {
      const resolver = resolversOf(step).find((one) => one.size > 0 && asks(step, one));
      if (!resolver) continue;
      if (step.get('optional') === 'true') return 'step';
      if (resolver.get('optional') === 'true') return 'target';
    }
    return undefined;
  },

  // The words in which what is called so, or what follows it, says what it does; with
  // the names of its targets.
  saysItself(internalName, title, isNext) {
    const steps = this.registered(internalName, title)
        .flatMap((properties) => isNext ? stepsOf(properties).slice(1) : [properties])
        .filter((step) => step.has('effect'));
    const [step] = steps;
    return steps.length === 1 ? {
      effect: step.get('effect'), args: step.get('effectArgs'),
      names: [...propertiesAt(step.get('targetResolvers') || '', 0).keys()]} : undefined;
  },

  // Whether what is called so says of itself what it does in such words.
  effectSaid(internalName, title, pattern) {
    return this.registered(internalName, title)
        .some((properties) => pattern.test((properties.get('effect') || '').slice(1, -1)));
  },

  // What is written for the question whom the attack of what is called so is about, if
  // the file says that.
  attackTitle(internalName, title) {
    const text = this.textOfAbility(internalName, title);
    const at = text.indexOf('.attack(');
    return at < 0 ? undefined : onlyValueOf(text.slice(at), 'activePromptTitle');
  },

  // Whether all that is called so makes players discard is chosen at random.
  discardsAtRandom(internalName, title) {
    const text = this.textOfAbility(internalName, title);
    const discards = [...text.matchAll(/discardCards\w*\(/g)]
        .map((match) => text.slice(match.index, behind(text, match.index + match[0].length - 1)));
    return discards.length > 0 && discards.every((discard) => /\brandom: true\b/.test(discard));
  },

  // Whether what is called so waits for something, wherever it came from, and is then
  // done at once.
  isDelayed(internalName, title) {
    return this.abilities(internalName, /elayed(?:Card|Player)Effect\((?:\(?\w*\)? => \()?\{/g, title)
        .some((properties) => !/^\w+\.immediateEffects\.select/.test(properties.get('immediateEffect')));
  },

  // Whether it is an ability of what the card is attached to.
  isGained(internalName, title) {
    return this.abilities(internalName, /add(?:Piloting)?Gain\w*\(\{/g, title).length > 0;
  },

  // What replaces something and is called so.
  replacements(internalName, title) {
    return [...this.abilities(internalName, /(?:add|gain)\w*(?:Replacement|DamageModification)\w*\(\{/g, title),
      ...this.abilities(internalName, /gainAbility\w*\(\{/g, title).filter((properties) =>
        /^AbilityType\.(?:ReplacementEffect|DamageModification)$/.test(properties.get('type')))];
  },

  // The title of what the event does, if it is one text.
  eventTitle(internalName) {
    const [event] = this.played(internalName);
    return event && plainText(event.get('title'));
  },
};

module.exports = {byAbilities};
