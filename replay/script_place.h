// A position in a card script, with abilities and instructions numbered from 1,
// as `refold cards explain` shows them.
#ifndef REFOLD_REPLAY_SCRIPT_PLACE_H_
#define REFOLD_REPLAY_SCRIPT_PLACE_H_

#include <cstdint>
#include <string>

#include "kernel/program/program_set.h"
#include "kernel/state/facts.h"
#include "proto/program.pb.h"

namespace refold {

struct ScriptPlace {
  std::string program;       // name of the program; empty = no script
  uint32_t ability = 0;      // 1-based place of the ability; 0 = the whole card
  uint32_t instruction = 0;  // 1-based, of the ability; 0 = none
  std::string file;          // as the program names it
  uint32_t line = 0;         // 1-based; 0 = not known
  uint32_t column = 0;       // 1-based, in bytes; 0 = not known
};

// The place of a card.
ScriptPlace PlaceOfCard(const pb::CardProgram& program);
// The place of an ability, counted from 0, or of its instruction, counted from
// 1: as precise as the program knows it. An ability that comes from the whole
// card has the card's line. The program must have such an ability; instructions
// that it does not have are left out.
ScriptPlace PlaceOfAbility(const pb::CardProgram& program, uint32_t ability,
                           uint32_t instruction);
// The place of a cause's code. Empty for the game's own rules, and for an
// ability that the programs do not have.
ScriptPlace PlaceOfCause(const Cause& cause, const ProgramSet& programs);

}  // namespace refold

#endif  // REFOLD_REPLAY_SCRIPT_PLACE_H_
