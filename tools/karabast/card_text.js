// Reads card files as text: the properties of the objects that stand there, the
// systems that an effect is put together of, and the steps of an ability. What is
// written in another way than most files are is not found.
'use strict';

// What follows an ability.
const kNextSteps = ['then', 'ifYouDo', 'ifYouDoNot'];

const kQuotes = '\'"`';

// The place behind the string that begins at `at`.
function behindText(text, at) {
  let i = at + 1;
  for (; i < text.length && text[i] !== text[at]; i++) {
    if (text[i] === '\\') i++;
  }
  return i + 1;
}

// The place behind the bracket that closes the one at `at`; strings are skipped.
function behind(text, at) {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (kQuotes.includes(text[i])) {
      i = behindText(text, i) - 1;
    } else if ('([{'.includes(text[i])) {
      depth += 1;
    } else if (')]}'.includes(text[i]) && --depth === 0) {
      return i + 1;
    }
  }
  return text.length;
}

// The place behind the value that begins at `at`: a comma, a closing bracket, the end.
function behindValue(text, at, end = text.length) {
  let i = at;
  while (i < end && !',)]}'.includes(text[i])) {
    i = kQuotes.includes(text[i]) ? behindText(text, i) :
        '([{'.includes(text[i]) ? behind(text, i) : i + 1;
  }
  return i;
}

// What is written for the property, wherever in the text it stands; undefined if that
// is not one place.
function onlyValueOf(text, property) {
  const [match, ...more] = text.matchAll(new RegExp(`\\b${property}:\\s*`, 'g'));
  if (!match || more.length > 0) return undefined;
  const begin = match.index + match[0].length;
  return text.slice(begin, behindValue(text, begin));
}

// The entry of an object that begins at `i`: its name, what is written for it, and the
// place behind it; without a name if it has none that is written there.
function entryAt(text, i, end) {
  const rest = text.slice(i, end);
  const [all, name] = rest.match(/^(\w+)\s*:\s*/) || [];
  if (name) {
    const to = behindValue(text, i + all.length, end);
    return {name, value: text.slice(i + all.length, to).trim(), to};
  }
  const [, method] = rest.match(/^(\w+)\s*\(/) || [];
  if (method) {
    const open = text.indexOf('(', i);
    const body = text.indexOf('{', behind(text, open));
    const to = body < 0 ? end : behind(text, body);
    return {name: method, value: `${text.slice(open, behind(text, open))} => ${text.slice(body, to)}`, to};
  }
  const [, short] = rest.match(/^(\w+)\s*(?:,|$)/) || [];
  return {name: short, value: short, to: behindValue(text, i, end)};
}

// The properties of the object at `at` with what is written for each, as text; none if
// no object stands there.
function propertiesAt(text, at) {
  const properties = new Map();
  if (text[at] !== '{') return properties;
  const end = behind(text, at) - 1;
  for (let i = at + 1; i < end;) {
    if (/[\s,]/.test(text[i])) {
      i += 1;
      continue;
    }
    const {name, value, to} = entryAt(text, i, end);
    if (name) properties.set(name, value);
    i = Math.max(to, i + 1);
  }
  return properties;
}

// Whether the text that is written so can be this one; anything can stand where the
// card's code fills something in.
function isTitled(written, title) {
  const parts = written.slice(1, -1).split(/\$\{[^{}]*\}/)
      .map((part) => part.replace(/\\(.)/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.length > 1 || parts[0] !== '' ? new RegExp(`^${parts.join('.*')}$`).test(title) : false;
}

// The template strings that stand in the text.
const templatesIn = (text) => text.match(/`(?:\\.|[^`\\])*`/g) || [];

// The effects that stand between the brackets of a list, as text.
function listedAt(text, at) {
  const end = behind(text, at) - 1;
  const items = [];
  for (let i = at + 1; i < end;) {
    const to = behindValue(text, i, end);
    items.push(text.slice(i, to).trim());
    i = to + 1;
  }
  return items.filter(Boolean);
}

// What a system is called with, as text: an object or a list; of a function that
// gives one what it gives in the end.
function argumentOf(effect) {
  const [all] = effect.match(/^\w+\.immediateEffects\.\w+\(\s*(?:(?:\(\w*\)|\w+) =>\s*)?\(?\s*/) || [''];
  if (effect[all.length] !== '{' || !/=>\s*$/.test(all)) return effect.slice(all.length);
  const body = effect.slice(all.length, behind(effect, all.length));
  const at = body.lastIndexOf('return ');
  return at < 0 ? '' : body.slice(at).replace(/^return\s*\(?\s*/, '');
}

// The effects that are done together or one after another.
function listedIn(effect) {
  const argument = argumentOf(effect);
  const list = argument[0] === '{' ? propertiesAt(argument, 0).get('gameSystems') || '' : argument;
  return list[0] === '[' ? listedAt(list, 0) : [];
}

// The systems that an effect is put together of, in order, with the properties of each.
function partsOf(effect = '') {
  const [, name] = effect.match(/^\w+\.immediateEffects\.(\w+)\(/) || [];
  if (!name) return [];
  if (['simultaneous', 'sequential'].includes(name)) return listedIn(effect).flatMap(partsOf);
  const argument = argumentOf(effect);
  const properties = argument[0] === '{' ? propertiesAt(argument, 0) : new Map();
  return name === 'conditional' ? ['onTrue', 'onFalse'].flatMap((one) => partsOf(properties.get(one))) :
      [{name, properties, isAsking: ['selectCard', 'optional'].includes(name), isPlain: argument[0] === ')'}];
}

// How much of it the part says, where that is a number; 1 is not written.
function amountOf({properties, isPlain}) {
  if (!properties.has('amount')) return isPlain || properties.size > 0 ? 1 : undefined;
  const amount = properties.get('amount');
  return /^\d+$/.test(amount) ? Number(amount) : undefined;
}

// Whether the effect does one thing after another, or under a condition.
function isSequence(effect = '') {
  if (/^\w+\.immediateEffects\.sequential\(/.test(effect)) return listedIn(effect).length > 0 && !/\.(?:select|lookAt)/.test(effect);
  if (!/^\w+\.immediateEffects\.conditional\(/.test(effect)) return false;
  const argument = argumentOf(effect);
  const properties = argument[0] === '{' ? propertiesAt(argument, 0) : new Map();
  return ['onTrue', 'onFalse'].some((one) => isSequence(properties.get(one)));
}

// What a step may do: its effect, or those from which one is chosen.
function effectsOf(step) {
  const resolver = propertiesAt(step.get('targetResolver') || '', 0);
  const named = [...propertiesAt(step.get('targetResolvers') || '', 0).values()]
      .map((one) => propertiesAt(one, 0).get('immediateEffect'));
  const choices = resolver.get('choices') || '';
  return [step.get('immediateEffect'), resolver.get('immediateEffect'), ...named,
    ...choicesIn(choices)].filter(Boolean);
}

// Of an object whose names are texts each of them, and what stands for it.
function titledChoicesIn(text) {
  const begin = text.indexOf('{');
  return begin < 0 ? [] : listedAt(text, begin).map((choice) => {
    const [name] = choice.match(/^\[?/);
    const end = behindText(choice, name.length);
    return {title: choice.slice(name.length, end), effect: choice.slice(end).replace(/^\]?\s*:\s*/, '')};
  });
}

const choicesIn = (text) => titledChoicesIn(text).map(({effect}) => effect);

// The systems in the text that begin something which waits or lasts; not those that
// are done when what is waited for has come.
function lastingIn(text) {
  const names = '\\w*(?:[dD]elayed\\w*Effect|[lL]astingEffect|forThis\\w+Effect|whileSourceInPlay\\w+Effect)';
  const pattern = new RegExp(`\\.(${names})\\((?:\\(?\\w*\\)? => \\()?\\{`, 'g');
  let end = 0;
  return [...text.matchAll(pattern)].filter((match) => {
    if (match.index < end) return false;
    end = behind(text, match.index + match[0].length - 1);
    return true;
  }).map((match) => ({name: match[1], properties: propertiesAt(text, match.index + match[0].length - 1)}));
}

// The text with `=> (value)` for each `=> { return value; }`.
function withoutReturns(text) {
  let result = text;
  // The inner ones first: they stand further behind.
  for (const match of [...text.matchAll(/=>\s*\{\s*return\b\s*/g)].reverse()) {
    const open = match.index + match[0].indexOf('{');
    const end = behind(result, open);
    const value = result.slice(match.index + match[0].length, end - 1).trim().replace(/;$/, '');
    const isOnly = behindStatement(value) >= value.length;
    if (isOnly) result = `${result.slice(0, match.index)}=> (${value})${result.slice(end)}`;
  }
  return result;
}

// The place behind the first semicolon that is in no bracket; the end without one.
function behindStatement(text) {
  for (let i = 0; i < text.length;) {
    if (text[i] === ';') return i + 1;
    i = kQuotes.includes(text[i]) ? behindText(text, i) : '([{'.includes(text[i]) ? behind(text, i) : i + 1;
  }
  return text.length;
}

// The text with the only element of a list of filters for the list.
const withoutListsOfOne = (text) => text.replace(/\b(\w+Filter): \[([\w.]+)\]/g, '$1: $2');

// The methods of the class, as an object that has them.
function methodsOf(text) {
  const methods = [...text.matchAll(/^ {4}(?:(?:private|protected|public|override|static) )*(\w+) ?(?=\()/gm)].flatMap((match) => {
    const open = match.index + match[0].length;
    const [type] = text.slice(behind(text, open)).match(/^[^{};=]*(?=\{)/) || [];
    if (type === undefined) return [];
    const body = behind(text, open) + type.length;
    return [`${match[1]}: function${text.slice(open, behind(text, open))} ${text.slice(body, behind(text, body))}`];
  });
  return `{${methods.join(',\n')}}`;
}

// The object behind this, as text.
function objectBehind(text, pattern) {
  const match = text.match(pattern);
  if (!match) return undefined;
  const at = match.index + match[0].length - 1;
  return text.slice(at, behind(text, at));
}

// The text with each ability in the place where it is registered: one that stands in a
// variable, or that a method of the class gives, is put there.
function registeredInPlace(text) {
  return text.replace(/(\bregistrar\.\w+\()(?:this\.(\w+)\([^()]*\)|(\w+))(?=\))/g, (all, call, method, name) => {
    const object = method ?
        objectBehind(text, new RegExp(`\\b${method}\\s*\\([^()]*\\)[^{}=;]*\\{\\s*return \\{`)) :
        objectBehind(text, new RegExp(`\\b(?:const|let) ${name}\\b[^=;]*= \\{`));
    return object ? call + object : all;
  });
}

// The text that is written so, if it is one.
function plainText(written = '') {
  const [, , text] = written.match(/^(['"])((?:\\.|(?!\1).)*)\1$/) || [];
  return text === undefined ? undefined : text.replace(/\\(.)/g, '$1');
}

const kStandardTriggers = {
  onAttack: 'On Attack', onDefense: 'On Defense', whenDefeated: 'When Defeated', whenPlayed: 'When Played'};

// "When Defeated: Draw a card", of the ability with these properties.
function abilityInWords(properties) {
  const title = plainText(properties.get('title'));
  const [, trigger] = (properties.get('when') || '').match(/^\{\s*(\w+): true\s*,?\s*\}$/) || [];
  const when = kStandardTriggers[trigger];
  return title && (when ? `${when}: ${title}` : title);
}

// The properties of what follows, if the ability says that there: an object, or a function
// that gives one.
const nextStep = (properties, name) => {
  const step = properties.get(name) || '';
  return /^(?:\(?\w*\)? => \()?\{/.test(step) ? propertiesAt(step, step.indexOf('{')) : undefined;
};

// The ability itself and what follows it.
function stepsOf(properties) {
  const next = kNextSteps.map((name) => nextStep(properties, name)).filter(Boolean);
  return [properties, ...next.flatMap(stepsOf)];
}

const isFollowed = (step) => kNextSteps.some((name) => step.has(name));

module.exports = {
  abilityInWords, amountOf, behind, effectsOf, isFollowed, isSequence, isTitled, kNextSteps, lastingIn, listedAt, methodsOf, nextStep, onlyValueOf, partsOf, plainText, propertiesAt,
  registeredInPlace, stepsOf, templatesIn, titledChoicesIn, withoutListsOfOne, withoutReturns};
