// Names of cards: how Karabast's specs call them, and how the table does.
'use strict';

const fs = require('fs');

// "han-solo#reluctant-hero" as a property: hanSoloReluctantHero.
function camelCase(internalName) {
  const words = internalName.split(/[-#]/).filter((word) => word);
  const name = words[0] + words.slice(1).map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return /^[0-9]/.test(name) ? '_' + name : name;
}

class Names {
  constructor(dataFile, files) {
    this.files = files;
    this.records = new Map();  // by internal name
    this.byTableName = new Map();  // lists: a card may be listed twice
    this.traits = new Set();
    for (const record of JSON.parse(fs.readFileSync(dataFile, 'utf8'))) {
      this.records.set(record.internalName, record);
      const name = this.tableName(record);
      this.byTableName.set(name, [...this.recordsOf(name), record]);
      for (const trait of record.traits || []) this.traits.add(trait);
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

  // A card of the title that can be in a game; undefined if there is none.
  recordTitled(title) {
    return [...this.records.values()].find((record) => record.title === title &&
        (record.missing || []).length === 0 &&
        (!record.card || this.files.has(record.internalName)));
  }

  recordsOf(tableName) {
    return this.byTableName.get(tableName) || [];
  }
  recordOf(tableName) {
    return this.recordsOf(tableName)[0];
  }

  // The properties of `context` by which a card may be called.
  properties(tableName) {
    const found = new Set();
    for (const {internalName} of this.recordsOf(tableName)) {
      found.add(camelCase(internalName.split('#')[0]));
      found.add(camelCase(internalName));
    }
    return [...found];
  }
}

module.exports = {Names, camelCase};
