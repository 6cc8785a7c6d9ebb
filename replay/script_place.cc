#include "replay/script_place.h"

namespace refold {

ScriptPlace PlaceOfCard(const pb::CardProgram& program) {
  ScriptPlace place;
  place.program = program.name();
  place.file = program.file();
  place.line = program.line();
  return place;
}

ScriptPlace PlaceOfAbility(const pb::CardProgram& program, uint32_t ability,
                           uint32_t instruction) {
  ScriptPlace place = PlaceOfCard(program);
  const pb::Ability& code = program.abilities(static_cast<int>(ability));
  place.ability = ability + 1;
  pb::Span span = code.span();
  if (instruction >= 1 &&
      instruction <= static_cast<uint32_t>(code.code_size())) {
    place.instruction = instruction;
    const pb::Span& narrow =
        code.code(static_cast<int>(instruction) - 1).span();
    if (narrow.line() != 0) span = narrow;
  }
  if (span.line() != 0) {
    place.line = span.line();
    place.column = span.column();
  }
  return place;
}

ScriptPlace PlaceOfCause(const Cause& cause, const ProgramSet& programs) {
  const AbilityRef ref = cause.ability.value_or(AbilityRef());
  if (!programs.has_ability(ref.program, ref.ability)) return {};
  return PlaceOfAbility(programs.program(ref.program).program(), ref.ability,
                        cause.instruction);
}

}  // namespace refold
