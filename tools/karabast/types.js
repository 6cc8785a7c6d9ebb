// TypeScript without what it notes of types: parameters, variables and casts.
'use strict';

// A type as it is noted behind a name: words, lists, those of several.
const kNoted = String.raw`\??: *[A-Za-z][\w.]*(?:<[\w., ]*>)?(?:\[\])*(?: *\| *[A-Za-z][\w.]*(?:\[\])*)*`;
const kNotedParameter = new RegExp(`(\\b\\w+)${kNoted}(?= *(?:,|=|$))`, 'g');
const kList = String.raw`\(((?:[^()]|\([^()]*\))*)\)`;
const kParameters = new RegExp(`${kList}(?:${kNoted})?(?= *=>)|(?<=\\bfunction *\\w*)${kList}(?:${kNoted})?`, 'g');
const kNotedVariable = new RegExp(`(\\b(?:const|let) \\w+)${kNoted}(?= *[=;])`, 'g');

// What types are noted of outside of texts: parameters, variables, and casts.
const bare = (text) => text
    .replace(kParameters, (all, arrow, named) => `(${(arrow ?? named).replace(kNotedParameter, '$1')})`)
    .replace(kNotedVariable, '$1')
    .replace(/(?<=[\w)\]]) as (?:const\b|[A-Za-z][\w.]*(?:\[\])*)/g, '')
    .replace(/(?<=[\w)\]])!(?=[.,;)\]])/g, '');

const kText = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[^]*?\*\//g;

// Without what TypeScript notes of types, on the same lines. Texts and comments
// stay as they are: they may look like types.
function withoutTypes(text) {
  const kept = [];
  const marked = text.replace(kText, (one) => `'\u0001${kept.push(one) - 1}'`);
  return bare(marked).replace(/'\u0001(\d+)'/g, (all, place) => kept[place]);
}

module.exports = {withoutTypes};
