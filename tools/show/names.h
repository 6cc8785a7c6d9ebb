// Names of cards, players and other things of a game, as shown to people.
// Control characters in them are escaped (plain_text.h).
#ifndef REFOLD_TOOLS_SHOW_NAMES_H_
#define REFOLD_TOOLS_SHOW_NAMES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/program/program_set.h"
#include "kernel/state/game_state.h"
#include "proto/log.pb.h"

namespace refold::tools {

// The name on a card: a program's name up to a `#`. The rest distinguishes
// tokens of the same name.
absl::string_view ShownName(absl::string_view program);

// The name of a program's ability for people: its label; what a granted mana
// ability makes; else its number, "ability 3".
std::string ShownAbility(const LinkedProgram& program, uint32_t index);

// A rewording from a fact, or from a cell of a stored state.
Rewording RewordingOf(const pb::Rewording& rewording);

class Namer {
 public:
  // The header, which lists the programs' names, must outlive the namer.
  explicit Namer(const pb::GameHeader& header) : header_(&header) {}

  // One that knows labels, too. The programs must outlive it as well. With a
  // viewer, it hides the names of other players' face-down cards.
  Namer(const pb::GameHeader& header, const ProgramSet& programs,
        PlayerId viewer = 0)
      : header_(&header), programs_(&programs), viewer_(viewer) {}

  // The game whose rules are used, as in the header.
  const std::string& game() const { return header_->game(); }

  // Takes note of a program that was created during the game.
  void Learn(const Rewording& rewording) { reworded_.push_back(rewording); }

  // "Grizzly Bears"
  std::string Program(uint32_t index) const { return Name(index, reworded_); }
  // The same, for a program that may have been created before that state.
  std::string Program(const GameState& state, uint32_t index) const {
    return Name(index, state.game().reworded);
  }
  // Whether the card lies face down and is not the viewer's.
  bool IsHidden(const CardCell& card) const;
  // "Grizzly Bears", or "face-down card" if it is hidden.
  std::string Card(const GameState& state, const CardCell& card) const;
  // "Grizzly Bears#12", "player 1", "stack item 3 of Scorch#7", "nothing". What
  // no longer exists has its last name.
  std::string Thing(const GameState& state, const Ref& ref) const;
  // What distinguishes an ability from the others of its card: its label, or
  // "ability 2" if it has none or the labels are unknown.
  std::string Ability(const AbilityRef& ref) const;

 private:
  std::string Name(uint32_t index,
                   const std::vector<Rewording>& reworded) const;

  const pb::GameHeader* header_;
  const ProgramSet* programs_ = nullptr;
  PlayerId viewer_ = 0;              // 0 = who may know all
  std::vector<Rewording> reworded_;  // in order
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_NAMES_H_
