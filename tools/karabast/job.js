// A process that runs some of the spec files on a table of its own, and sends what
// came of each. Its first message from the parent says which, and with what.
'use strict';

const {Again} = require('./again');
const {CardFiles} = require('./card_files');
const {Names} = require('./names');
const {runFile} = require('./spec_file');
const {Table} = require('./table');

process.once('message', async ({options, files}) => {
  const names = new Names(options.data, new CardFiles(options.cards));
  const table = new Table(options.refold, [
    'table', '--json', '--game', 'swu', '--cards', options.cards, '--data',
    options.data, '--allow-pokes',
    ...(options.store ? ['--store', options.store] : [])]);
  const again = options.again && new Again(table);
  for (const {index, file} of files) {
    process.send({index, result: await runFile(file, table, names, again)});
  }
  table.close();
  process.disconnect();
});
