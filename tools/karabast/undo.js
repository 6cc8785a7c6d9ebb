// Specs that take a game back: `undoIt`, `rollback`, and snapshots that a player takes
// (GUIDE 15 of the corpus). The engine's own snapshots, of actions and phases, there
// are not here.
'use strict';

// The mark of how the game stands now.
const markOf = ({game}) => game.table.ask({mark: {}, view: 'NONE'}).mark;

function takeBack({game}, mark) {
  for (const player of game.players) player.forget();
  game.said.clear();
  game.pickedAhead.clear();
  game.resourcing.clear();
  game.take(game.table.ask({undo: {to: mark}}));
}

class Snapshots {
  constructor(holder) { this.holder = holder; }

  takeManualSnapshot() { return markOf(this.holder.context); }
  rollbackToSnapshot({type, snapshotId}) {
    if (type !== 'manual') throw new Error(`a snapshot of the type "${type}" is not supported`);
    takeBack(this.holder.context, snapshotId);
    return true;
  }
}

// The globals of spec files; `suite` gives Jasmine's, `integration` a game for each `it`.
function makeUndo(suite, integration) {
  let holder;
  // Does this, takes it back, and does it or something else.
  const rollback = ({context}, body, then = body) => {
    const mark = markOf(context);
    body();
    takeBack(context, mark);
    then();
  };
  return {
    rollback,
    undoIntegration: (body) => integration((inner) => {
      holder = inner;
      inner.snapshot = new Snapshots(inner);
      body(inner);
    }),
    // What sets a game up itself has nothing to go back to.
    undoIt: (name, body) => {
      const own = holder;
      suite.it(name, async function() {
        const {context} = own;
        const mark = context.game && markOf(context);
        await body.call(this);
        if (!mark) return;
        takeBack(context, mark);
        await body.call(this);
      });
    },
  };
}

module.exports = {makeUndo};
