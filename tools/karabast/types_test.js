// Types are dropped from a spec, and nothing from its texts and comments.
'use strict';

const assert = require('assert');
const {withoutTypes} = require('./types');

for (const [typed, plain] of [
  ["f((a: string, b?: Card[]) => a as Card)", "f((a, b) => a)"],
  ["const a: number = b!.c;", "const a = b.c;"],
  ["f('play as a unit', (a: string) => a);", "f('play as a unit', (a) => a);"],
  ['`put it as a resource` + "is: this, no"; // as it is: so', '`put it as a resource` + "is: this, no"; // as it is: so'],
]) {
  assert.strictEqual(withoutTypes(typed), plain);
}
