// The options of `tools/karabast_specs`, and where what it needs is found when they
// do not say.
'use strict';

const fs = require('fs');
const path = require('path');

const kUsage = 'usage: tools/karabast_specs FOLDER [--only FILE] [--jobs N] [--cards FOLDER]\n' +
    '    [--data CARDS.JSON] [--refold REFOLD] [--store STORE] [--again] [--quiet]';
const kRepository = path.join(__dirname, '..', '..');
const kSwitches = ['quiet', 'again'];
const kValues = ['only', 'jobs', 'cards', 'data', 'refold', 'store'];

// Wrong use of the command, told without a trace.
class UsageError extends Error {}

function read(args) {
  const options = {quiet: false, again: false, only: '', jobs: '1'};
  for (let i = 0; i < args.length; ++i) {
    const name = args[i].slice(2);
    if (!args[i].startsWith('--')) {
      if (options.folder) throw new UsageError(`unexpected argument "${args[i]}"\n${kUsage}`);
      options.folder = args[i];
    } else if (kSwitches.includes(name)) {
      options[name] = true;
    } else if (kValues.includes(name)) {
      if (++i === args.length) throw new UsageError(`--${name} needs a value\n${kUsage}`);
      options[name] = args[i];
    } else {
      throw new UsageError(`unknown option ${args[i]}\n${kUsage}`);
    }
  }
  return options;
}

// The first of these places that is there.
function find(what, places, advice) {
  const found = places.find((place) => place && fs.existsSync(place));
  if (found) return found;
  throw new UsageError(`there is no ${what} at ${places.filter(Boolean).join(' or ')}; ${advice}`);
}

// Of a clone the folder of its specs; another folder holds specs itself.
function specsIn(folder) {
  const specs = path.join(folder, 'specs');
  return fs.existsSync(specs) ? specs : folder;
}

// What is given must be there; only what is not given is looked for.
function parse(args, environment = process.env) {
  const options = read(args);
  if (!options.folder) throw new UsageError(`which folder of specs?\n${kUsage}`);
  if (!/^[1-9][0-9]?$/.test(options.jobs)) throw new UsageError('--jobs is a number from 1 to 99');
  const folder = specsIn(find('folder of specs', [options.folder], 'name one, or a clone with one'));
  const data = path.join('karabast', 'data', 'cards.json');
  const {REFOLD: refold, REFOLD_CORPORA: corpora} = environment;
  return {
    ...options,
    folder,
    refold: find('refold', [
      options.refold || refold || path.join(kRepository, 'bazel-bin', 'tools', 'refold'),
    ], 'build it: bazel build --config=release //tools:refold, or set --refold or $REFOLD'),
    cards: find('folder of card files', [options.cards || path.join(folder, '..', 'cards')],
        'name it with --cards'),
    data: find('cards.json', options.data ? [options.data] : [
      corpora && path.join(corpora, data), path.join(kRepository, '..', 'shared', 'corpora', data),
    ], 'name it with --data'),
  };
}

module.exports = {UsageError, parse};
