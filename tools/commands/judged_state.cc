#include "tools/commands/judged_state.h"

#include <string>

#include "kernel/base/check.h"
#include "tools/show/names.h"

namespace refold::tools {

pb::JudgedState JudgedStateOf(const GameState& state, uint64_t sequence,
                              const pb::GameHeader& header) {
  pb::JudgedState judged;
  // It has the fields of Snapshot; a test compares them.
  REFOLD_CHECK(judged.ParseFromString(state.ToBytes()),
               "the canonical bytes of a state are a Snapshot");
  pb::GameCell& game = *judged.mutable_game();  // is there, if only empty
  judged.set_event(sequence);
  judged.set_phase(game.phase());
  if (!game.phase().empty()) judged.set_turn(game.turn() + 1);
  judged.set_rules(header.game());
  Namer namer(header);
  for (const pb::Rewording& one : game.reworded()) {
    namer.Learn(RewordingOf(one));
  }
  for (const pb::CardCell& card : judged.cards()) {
    pb::CardName& name = *judged.add_card_names();
    name.set_card(card.id());
    name.set_name(namer.Program(card.program()));
  }
  return judged;
}

}  // namespace refold::tools
