// Asking a player for what it does not have is an error by name.
'use strict';

const assert = require('assert');
const {loud} = require('./loud');
const {Player} = require('./player');

const player = loud(new Player(1), 'player1');
assert.strictEqual(player.number, 1);
assert.strictEqual(player.pending, null);
assert.strictEqual(typeof player.clickCard, 'function');
assert.throws(() => player.exhaustedUnits, /^Error: player1 has no exhaustedUnits that is supported$/);
// A promise would be waited for, and an object is looked at before it is shown.
assert.strictEqual(player.then, undefined);
player.mark = 3;
assert.strictEqual(player.mark, 3);
