#include "kernel/games/mtg/combat_choosers.h"

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// Keyword of players: whoever attacks chooses how their creatures block.
const Word kAttackerChoosesBlocks = Word::Of("attacker chooses blocks");

Word ValueFor(CombatChoice choice, bool whole_turn) {
  static const Word attacks[] = {Word::Of("chooses attacks in this combat"),
                                 Word::Of("chooses attacks this turn")};
  static const Word blocks[] = {Word::Of("chooses blocks in this combat"),
                                Word::Of("chooses blocks this turn")};
  return (choice == CombatChoice::kAttacks ? attacks : blocks)[whole_turn];
}

}  // namespace

std::vector<Word> CombatChooserValues() {
  std::vector<Word> values;
  for (CombatChoice choice : {CombatChoice::kAttacks, CombatChoice::kBlocks}) {
    for (bool whole_turn : {false, true}) {
      values.push_back(ValueFor(choice, whole_turn));
    }
  }
  return values;
}

void GiveCombatChoice(Engine& engine, CombatChoice choice, PlayerId chooser,
                      bool whole_turn) {
  SetValue(engine, Ref(), ValueFor(choice, whole_turn), chooser);
}

void EndCombatChoices(Engine& engine, bool whole_turn) {
  for (CombatChoice choice : {CombatChoice::kAttacks, CombatChoice::kBlocks}) {
    SetValue(engine, Ref(), ValueFor(choice, whole_turn), 0);
  }
}

PlayerId ChoosesFor(const View& view, CombatChoice choice, PlayerId player) {
  const GameState& state = view.state;
  for (bool whole_turn : {false, true}) {
    const int64_t chooser =
        GetNamed(state.game().values, ValueFor(choice, whole_turn));
    // A set-up may hold any number.
    if (chooser > 0 && chooser <= state.player_count() &&
        !state.player(static_cast<PlayerId>(chooser)).lost) {
      return static_cast<PlayerId>(chooser);
    }
  }
  return choice == CombatChoice::kBlocks &&
                 PlayerHas(view, player, kAttackerChoosesBlocks)
             ? state.game().active_player
             : player;
}

}  // namespace refold::mtg
