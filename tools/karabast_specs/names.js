// Names of cards: how Karabast's specs call them, and how the table does.
'use strict';

const fs = require('fs');

function camelCase(text) {
  const words = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
      .replace(/[^A-Za-z0-9 \-]/g, '').split(/[ \-]+/).filter((word) => word);
  const name = words.map((word, i) => i === 0 ?
      word.toLowerCase() :
      word[0].toUpperCase() + word.slice(1).toLowerCase()).join('');
  return /^[0-9]/.test(name) ? '_' + name : name;
}

class Names {
  constructor(dataFile) {
    this.records = new Map();  // by internal name
    this.byTableName = new Map();
    for (const record of JSON.parse(fs.readFileSync(dataFile, 'utf8'))) {
      this.records.set(record.internalName, record);
      this.byTableName.set(this.tableName(record), record);
    }
  }

  tableName(record) {
    return record.subtitle ? `${record.title}, ${record.subtitle}` : record.title;
  }

  // The record of a name in a spec; an error if there is no such card.
  record(internalName) {
    const record = this.records.get(internalName);
    if (!record) throw new Error(`unknown card: ${internalName}`);
    return record;
  }

  recordOf(tableName) {
    return this.byTableName.get(tableName);
  }

  // The properties of `context` by which a card may be called, shorter first.
  properties(record) {
    const short = camelCase(record.title);
    if (!record.subtitle) return [short];
    return [short, camelCase(`${record.title} ${record.subtitle}`)];
  }
}

module.exports = {Names, camelCase};
