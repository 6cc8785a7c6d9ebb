// One spec file: found, read, and run `it` by `it`.
'use strict';

const fs = require('fs');
const path = require('path');
const vm = require('vm');
const {Context, makeIntegration} = require('./context');
const {expect} = require('./expect');
const {Suite} = require('./suite');
const {withoutTypes} = require('./types');
const {makeUndo} = require('./undo');

function specFiles(folder) {
  return fs.readdirSync(folder, {withFileTypes: true})
      .sort((a, b) => a.name < b.name ? -1 : 1)
      .flatMap((entry) => {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) return specFiles(file);
        return entry.name.endsWith('.spec.ts') ? [file] : [];
      });
}

// What card files and specs call traits: Trait.BountyHunter.
const kTrait = new Proxy({}, {
  get: (target, name) => String(name).replace(/(?!^)([A-Z])/g, ' $1').toLowerCase()});

// Titles that a spec names; they need not be those of cards in the game.
function titlesIn(text) {
  const named = text.matchAll(/chooseListOption\((['"`])((?:\\.|(?!\1).)*)\1\)/g);
  return [...new Set([...named].map(([, , title]) => title.replace(/\\(.)/g, '$1')))];
}

// How many resources a spec gives a player by hand: so many cards must be there.
function resourcesIn(text) {
  const counts = [...text.matchAll(/setResourceCount\((\d+)\)/g)];
  return Math.max(0, ...counts.map(([, count]) => Number(count)));
}

// Plain JavaScript; types are dropped only where it would not be with them.
function scriptOf(text, filename) {
  try {
    return new vm.Script(text, {filename});
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return new vm.Script(withoutTypes(text), {filename});
  }
}

// Imports are dropped; an error if what is left is no plain JavaScript.
function load(file, makeContext) {
  const suite = new Suite();
  const globals = suite.globals();
  const text = fs.readFileSync(file, 'utf8').replace(/^import .*$/gm, '');
  const named = {known: titlesIn(text), resources: resourcesIn(text)};
  const integration = makeIntegration(globals, () => makeContext(named));
  scriptOf(text, file).runInNewContext({
    ...globals, expect, Map, Set, console, Trait: kTrait, integration, ...makeUndo(globals, integration),
  });
  return suite;
}

// Where in the spec file it went wrong.
function at(file, error) {
  const frame = String(error.stack).split('\n').find((line) => line.includes(file));
  const [, line] = (frame && frame.match(/:([0-9]+):[0-9]+\)?$/)) || [];
  return line ? ` (line ${line})` : '';
}

// What came of the file: how many `it`s passed, the lines that tell of the others,
// and the message of each. With `again`, each game is played once more: how many
// came out the same, and how many did not.
async function runFile(file, table, names, again) {
  const result = {passed: 0, skipped: 0, same: 0, different: 0, lines: [], messages: []};
  let suite;
  try {
    suite = load(file, (named) => new Context(table, names, named));
  } catch (error) {
    result.skipped = 1;
    result.lines.push(`skipped ${file}: ${error.message}`);
    return result;
  }
  const failed = (name, error) => {
    result.messages.push(error.message);
    result.lines.push(`failed ${path.basename(file)}: ${name}\n  ${error.message}${at(file, error)}`);
  };
  await suite.each(async (name, befores, body, afters) => {
    let wrong;
    try {
      for (const before of befores) await before.call({});
      await body.call({});
      for (const after of afters) await after.call({});
    } catch (error) {
      wrong = error;
    }
    try {
      if (again) result.same += again.play();
    } catch (error) {
      result.different += 1;
      wrong = error;
    }
    if (wrong) failed(name, wrong);
    else result.passed += 1;
  });
  return result;
}

module.exports = {specFiles, runFile};
