// A game that comes out differently when it is played again is found.
'use strict';

const assert = require('assert');
const {Again} = require('./again');

// A table that counts its answers; with `leaks`, what it shows depends on what has
// been taken back.
function fakeTable(leaks) {
  const marks = [];
  let answers = 0, undone = 0, selected = 0;
  const table = {
    heard: () => {},
    ask(request) {
      const reply = {ok: true};
      if (request.setup) answers = 0;
      if (request.answer) answers += 1;
      if (request.toggle) selected += 1;
      if (request.answer || request.undo) selected = 0;
      if (request.mark) reply.mark = marks.push(answers);
      if (request.undo) {
        answers = marks[request.undo.to - 1];
        undone += 1;
      }
      if (request.look) reply.view = {answers, selected, undone: leaks ? undone : 0};
      table.heard(request, reply);
      return reply;
    },
  };
  return table;
}

function play(table) {
  const again = new Again(table);
  assert.strictEqual(again.play(), 0);
  table.ask({setup: {}});
  table.ask({answer: {}});
  const {mark} = table.ask({mark: {}});
  table.ask({answer: {}});
  table.ask({undo: {to: mark}});
  table.ask({answer: {}});
  table.ask({toggle: {}});
  const selected = table.ask({mark: {}});
  table.ask({undo: {to: selected.mark}});
  table.ask({toggle: {}});
  return again.play();
}

assert.strictEqual(play(fakeTable(false)), 1);
assert.throws(() => play(fakeTable(true)), /the table differs/);
