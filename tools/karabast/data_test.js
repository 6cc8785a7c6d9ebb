// A draft gives way to the card itself, missing figures are filled in, wrong ones put
// right.
'use strict';

const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const {withCompletedData} = require('./data');

const [figures] = JSON.parse(fs.readFileSync(path.join(__dirname, 'printed_values.json'), 'utf8'));
const {setId, ...values} = figures;
const kRecords = [
  {title: 'Quartermaster', subtitle: 'Off Duty', internalName: 'quarter-master#off-duty'},
  {title: 'Quartermaster', subtitle: 'Off Duty', internalName: 'quartermaster#off-duty', id: '1'},
  {title: 'Quartermaster', subtitle: 'On Duty', internalName: 'quartermaster#on-duty'},
  {title: 'Measured', id: '2', setId, missing: Object.keys(values)},
  {title: 'Wrongly Measured', id: '4', setId, [Object.keys(values)[0]]: 99},
  {title: 'Unmeasured', id: '3', setId: {set: 'NONE', number: 1}, missing: ['power']},
];

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'refold-data-test-'));
  try {
    const file = path.join(folder, 'cards.json');
    fs.writeFileSync(file, JSON.stringify(kRecords));
    const [, published, other, measured, wrong, unmeasured] = kRecords;
    const {missing, ...known} = measured;
    assert.strictEqual(missing.length, Object.keys(values).length);
    const found = await withCompletedData(file, (whole) => JSON.parse(fs.readFileSync(whole, 'utf8')));
    assert.deepStrictEqual(found, [published, other, {...known, ...values}, {...wrong, ...values},
      unmeasured]);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

main();
