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
  constructor(dataFile) {
    this.records = new Map();  // by internal name
    this.byTableName = new Map();
    for (const record of JSON.parse(fs.readFileSync(dataFile, 'utf8'))) {
      this.records.set(record.internalName, record);
      // A card may be listed twice; the first listing has the name that specs use.
      const name = this.tableName(record);
      if (!this.byTableName.has(name)) this.byTableName.set(name, record);
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
    const [title, subtitle] = record.internalName.split('#');
    return subtitle ? [camelCase(title), camelCase(record.internalName)] : [camelCase(title)];
  }
}

module.exports = {Names, camelCase};
