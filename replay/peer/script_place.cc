#include "replay/peer/script_place.h"

namespace refold {

pb::ScriptPlace ScriptPlaceOf(const pb::Cause& cause,
                              const ProgramSet& programs) {
  pb::ScriptPlace place;
  const pb::AbilityRef& ref = cause.ability();
  if (!programs.has_ability(ref.program(), ref.ability())) return place;
  const LinkedProgram& program = programs.program(ref.program());
  place.set_program(program.program().name());
  place.set_hash(program.hash().ToBytes());
  place.set_ability(ref.ability());
  place.set_instruction(cause.instruction());
  place.set_file(program.program().file());
  place.set_line(program.program().line());
  const pb::Ability& ability = program.ability(ref.ability());
  const pb::Span* span = &ability.span();
  const uint32_t step = cause.instruction();
  if (step >= 1 && step <= static_cast<uint32_t>(ability.code_size()) &&
      ability.code(static_cast<int>(step) - 1).span().line() != 0) {
    span = &ability.code(static_cast<int>(step) - 1).span();
  }
  if (span->line() != 0) {
    place.set_line(span->line());
    place.set_column(span->column());
  }
  return place;
}

}  // namespace refold
