// A game taken back to its start and played again: the same answers must lead to
// the same table. What has been taken back in between is not played again.
'use strict';

const util = require('util');

class Again {
  constructor(table) {
    this.table = table;
    this.begin();
    table.heard = (request, reply) => this.note(request, reply);
  }

  begin(start = 0) {
    this.start = start;      // the mark of the set-up; 0 before the first game
    this.way = [];           // what led from there to the table as it is now
    this.marks = new Map([[start, 0]]);  // how much had been done at each mark
  }

  note({id, view, ...request}, reply) {
    if (reply.error) return;
    if (request.setup) this.begin(this.table.ask({mark: {}, view: 'NONE'}).mark);
    else if (request.mark) this.marks.set(reply.mark, this.way.length);
    else if (request.undo) this.backTo(this.marks.get(request.undo.to));
    else if (!request.look && !request.save) this.way.push(request);
  }

  // Going back forgets what was selected, also before the mark.
  backTo(length) {
    this.way.length = Math.min(length, this.way.length);
    while (this.way.length > 0 && this.way[this.way.length - 1].toggle) this.way.pop();
  }

  // Plays the game again, if there is one, and says how many that are; an error if
  // it comes out differently.
  play() {
    if (!this.start) return 0;
    const {start, way} = this;
    this.begin(start);
    const then = this.table.ask({look: {}}).view;
    let reply = this.table.ask({undo: {to: start}, view: 'NONE'});
    for (let i = 0; i < way.length && !reply.error; ++i) {
      reply = this.table.ask({...way[i], view: 'NONE'});
    }
    if (reply.error) throw new Error(`played again: ${reply.error.text}`);
    const now = this.table.ask({look: {}}).view;
    this.begin();
    if (!util.isDeepStrictEqual(then, now)) throw new Error('played again, the table differs');
    return 1;
  }
}

module.exports = {Again};
