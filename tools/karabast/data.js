// Printed values of cards: the JSON file that was named, with what it lacks or has
// wrong as it is printed (printed_values.json, by set and number), and each card once.
'use strict';

const fs = require('fs');
const os = require('os');
const path = require('path');

const keyOf = ({set, number}) => `${set}_${number}`;

// A record with what is known of it.
function completed(record, figures) {
  const known = record.setId && figures.get(keyOf(record.setId));
  if (!known) return record;
  const {missing = [], ...rest} = record;
  const left = missing.filter((name) => !(name in known));
  return {...rest, ...known, ...(left.length > 0 ? {missing: left} : {})};
}

// A draft of a card has no id of the publisher's; it gives way to the card itself.
function withoutDrafts(records) {
  const nameOf = ({title, subtitle}) => JSON.stringify([title, subtitle || '']);
  const published = new Set(records.filter(({id}) => id).map(nameOf));
  return records.filter((one) => one.id || !published.has(nameOf(one)));
}

// Calls `use` with the path of a file that has both; it is gone after that.
async function withCompletedData(file, use) {
  const read = (name) => JSON.parse(fs.readFileSync(name, 'utf8'));
  const figures = new Map(read(path.join(__dirname, 'printed_values.json'))
      .map(({setId, ...values}) => [keyOf(setId), values]));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'refold-printed-'));
  try {
    const whole = path.join(folder, 'cards.json');
    const records = withoutDrafts(read(file)).map((one) => completed(one, figures));
    fs.writeFileSync(whole, JSON.stringify(records));
    return await use(whole);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

module.exports = {withCompletedData};
