#!/usr/bin/env node
// Runs spec files of Karabast unchanged against a table of refold.
//
// usage: run.js FOLDER --refold REFOLD --cards CARDS --data CARDS.JSON
//               [--only TEXT] [--store STORE] [--quiet]
//   FOLDER  spec files (*.spec.ts) at any depth; imports are dropped, and what is
//           no plain JavaScript then is reported and skipped
//   --only  files whose path has this in it
//   --store  records the games there
// Prints each failed `it` with what was expected, how often what was the reason,
// and `N passed, N failed`.
'use strict';

const fs = require('fs');
const path = require('path');
const vm = require('vm');
const {Context, makeIntegration} = require('./context');
const {expect} = require('./expect');
const {Names} = require('./names');
const {Suite} = require('./suite');
const {Table} = require('./table');

function parse(args) {
  const options = {quiet: false, only: ''};
  for (let i = 0; i < args.length; ++i) {
    if (args[i] === '--quiet') options.quiet = true;
    else if (args[i].startsWith('--')) options[args[i].slice(2)] = args[++i];
    else options.folder = args[i];
  }
  for (const needed of ['folder', 'refold', 'cards', 'data']) {
    if (!options[needed]) throw new Error(`${needed} is missing; see the head of run.js`);
  }
  return options;
}

function specFiles(folder) {
  return fs.readdirSync(folder, {withFileTypes: true})
      .sort((a, b) => a.name < b.name ? -1 : 1)
      .flatMap((entry) => {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) return specFiles(file);
        return entry.name.endsWith('.spec.ts') ? [file] : [];
      });
}

function load(file, makeContext) {
  const suite = new Suite();
  const globals = suite.globals();
  const text = fs.readFileSync(file, 'utf8').replace(/^import .*$/gm, '');
  vm.runInNewContext(text, {
    ...globals, expect, Map, Set, console,
    integration: makeIntegration(globals, makeContext),
  }, {filename: file});
  return suite;
}

// Where in the spec file it went wrong.
function at(file, error) {
  const frame = String(error.stack).split('\n').find((line) => line.includes(file));
  const [, line] = (frame && frame.match(/:([0-9]+):[0-9]+\)?$/)) || [];
  return line ? ` (line ${line})` : '';
}

async function main() {
  const options = parse(process.argv.slice(2));
  const names = new Names(options.data);
  const table = new Table(options.refold, [
    'table', '--json', '--game', 'swu', '--cards', options.cards, '--data',
    options.data, '--allow-pokes',
    ...(options.store ? ['--store', options.store] : [])]);
  const counts = {passed: 0, failed: 0, skipped: 0};
  const reasons = new Map();
  for (const file of specFiles(options.folder)) {
    if (!file.includes(options.only)) continue;
    let suite;
    try {
      suite = load(file, () => new Context(table, names));
    } catch (error) {
      counts.skipped += 1;
      console.log(`skipped ${file}: ${error.message}`);
      continue;
    }
    await suite.each(async (name, befores, body, afters) => {
      try {
        for (const before of befores) await before.call({});
        await body.call({});
        for (const after of afters) await after.call({});
        counts.passed += 1;
      } catch (error) {
        counts.failed += 1;
        const reason = String(error.message).replace(/[0-9]+/g, 'N').slice(0, 60);
        reasons.set(reason, (reasons.get(reason) || 0) + 1);
        if (!options.quiet) {
          console.log(`failed ${path.basename(file)}: ${name}\n  ${error.message}` + at(file, error));
        }
      }
    });
  }
  table.close();
  for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 40)) {
    console.log(`${String(count).padStart(6)}  ${reason}`);
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed` +
      (counts.skipped ? `, ${counts.skipped} files skipped` : ''));
  if (counts.failed > 0) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
