#!/usr/bin/env node
// Runs spec files of Karabast unchanged against tables of refold.
//
// usage: run.js FOLDER --refold REFOLD --cards CARDS --data CARDS.JSON
//               [--only TEXT] [--jobs N] [--store STORE] [--again] [--quiet]
//   FOLDER  spec files (*.spec.ts) at any depth; imports are dropped, and what is
//           no plain JavaScript then is reported and skipped
//   --only  files whose path has this in it
//   --jobs  so many processes, each with a table of its own; 1 without it
//   --store  records the games there; those of several jobs in STORE-1, STORE-2 …
//   --again  takes each game back to its start and plays it again; the `it` fails
//           if it comes out differently
//   --quiet  leaves out what failed and was skipped
// Prints each failed `it` with what was expected, how often what was the reason,
// and `N passed, N failed`.
'use strict';

const {fork} = require('child_process');
const path = require('path');
const {specFiles} = require('./spec_file');

const kSwitches = ['quiet', 'again'];

function parse(args) {
  const options = {quiet: false, again: false, only: '', jobs: '1'};
  for (let i = 0; i < args.length; ++i) {
    const name = args[i].slice(2);
    if (!args[i].startsWith('--')) options.folder = args[i];
    else options[name] = kSwitches.includes(name) ? true : args[++i];
  }
  for (const needed of ['folder', 'refold', 'cards', 'data']) {
    if (!options[needed]) throw new Error(`${needed} is missing; see the head of run.js`);
  }
  if (!/^[1-9][0-9]?$/.test(options.jobs)) throw new Error('--jobs is a number from 1 to 99');
  return options;
}

// Adds up what comes, and prints it in the order of the files.
class Printer {
  constructor(options) {
    this.options = options;
    this.waiting = new Map();
    this.next = 0;
    this.counts = {passed: 0, failed: 0, skipped: 0, same: 0, different: 0};
    this.reasons = new Map();
  }

  add(index, result) {
    this.waiting.set(index, result);
    for (; this.waiting.has(this.next); ++this.next) {
      this.print(this.waiting.get(this.next));
      this.waiting.delete(this.next);
    }
  }

  print({lines, messages, ...counts}) {
    this.counts.failed += messages.length;
    for (const name of Object.keys(counts)) this.counts[name] += counts[name];
    if (!this.options.quiet) for (const line of lines) console.log(line);
    for (const message of messages) {
      const reason = String(message).replace(/[0-9]+/g, 'N').slice(0, 60);
      this.reasons.set(reason, (this.reasons.get(reason) || 0) + 1);
    }
  }

  end() {
    const {passed, failed, skipped, same, different} = this.counts;
    for (const [reason, count] of [...this.reasons].sort((a, b) => b[1] - a[1]).slice(0, 40)) {
      console.log(`${String(count).padStart(6)}  ${reason}`);
    }
    if (this.options.again) console.log(`${same} games played again, ${different} differed`);
    console.log(`${passed} passed, ${failed} failed` +
        (skipped ? `, ${skipped} files skipped` : ''));
  }
}

// Resolves when the job has run its files.
function start(options, files, printer) {
  return new Promise((resolve, reject) => {
    const job = fork(path.join(__dirname, 'job.js'));
    job.on('message', ({index, result}) => printer.add(index, result));
    job.on('exit', (code) => code === 0 ? resolve() : reject(new Error('a job has failed')));
    job.send({options, files});
  });
}

async function main() {
  const options = parse(process.argv.slice(2));
  const files = specFiles(options.folder).filter((file) => file.includes(options.only))
      .map((file, index) => ({index, file}));
  const printer = new Printer(options);
  const jobs = Number(options.jobs);
  // A store has one writer.
  const storeOf = ({store}, job) => store && jobs > 1 ? `${store}-${job + 1}` : store;
  await Promise.all(Array.from({length: jobs}, (_, job) => start(
      {...options, store: storeOf(options, job)},
      files.filter(({index}) => index % jobs === job), printer)));
  printer.end();
  if (printer.counts.failed > 0) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
