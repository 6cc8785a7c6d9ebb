#include "replay/peer/place_message.h"

#include "replay/script_place.h"

namespace refold {

pb::ScriptPlace PlaceMessage(const Cause& cause, const ProgramSet& programs) {
  pb::ScriptPlace message;
  const ScriptPlace place = PlaceOfCause(cause, programs);
  if (place.program.empty()) return message;
  message.set_program(place.program);
  message.set_hash(programs.program(cause.ability->program).hash().ToBytes());
  message.set_ability(place.ability);
  message.set_instruction(place.instruction);
  message.set_file(place.file);
  message.set_line(place.line);
  message.set_column(place.column);
  return message;
}

}  // namespace refold
