// Runs spec files on several processes and prints what came of them, in the order
// of the files; `tools/karabast_specs` says how it is used.
'use strict';

const {fork} = require('child_process');
const path = require('path');
const {withCompletedData} = require('./data');
const {UsageError, parse} = require('./options');
const {specFiles} = require('./spec_file');

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
    if (skipped) console.log(`${skipped} files skipped`);
    console.log(`${passed} passed, ${failed} failed`);
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
  if (files.length === 0) {
    throw new UsageError(options.only ? `no spec file below ${options.folder} has "${options.only}" in its path` :
        `no spec file (*.spec.ts) below ${options.folder}`);
  }
  const printer = new Printer(options);
  const jobs = Number(options.jobs);
  // A store has one writer.
  const storeOf = ({store}, job) => store && jobs > 1 ? `${store}-${job + 1}` : store;
  await withCompletedData(options.data, (data) =>
      Promise.all(Array.from({length: jobs}, (_, job) => start(
          {...options, data, store: storeOf(options, job)},
          files.filter(({index}) => index % jobs === job), printer))));
  printer.end();
  if (printer.counts.failed > 0) process.exitCode = 1;
}

main().catch((error) => {
  if (error instanceof UsageError) {
    console.error(`karabast_specs: ${error.message}`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
});
