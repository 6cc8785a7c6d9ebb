#include "kernel/games/swu/rulebook.h"

#include <iterator>
#include <utility>

#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook_parts.h"
#include "proto/program.pb.h"

namespace refold::swu {

std::vector<pb::CardProgram> RulebookPrograms() {
  ProgramBuilder b(kRulebook);
  AddKeywordTriggers(b);
  AddKeywordStatics(b);
  AddWays(b);
  AddWatchers(b);
  AddAspectPenalty(b);
  std::vector<pb::CardProgram> programs = {std::move(b.program())};
  std::vector<pb::CardProgram> tokens = TokenPrograms();
  programs.insert(programs.end(), std::make_move_iterator(tokens.begin()),
                  std::make_move_iterator(tokens.end()));
  return programs;
}

std::vector<AbilityRef> KeywordAbilities(const View& view, const CardCell& card,
                                         const Characteristics& so_far) {
  std::vector<AbilityRef> abilities;
  if (so_far.keywords.empty() || !card.attached_to.empty()) return abilities;
  const uint32_t rulebook = view.programs.Find(kRulebook);
  if (rulebook == 0) return abilities;
  const LinkedProgram& program = view.programs.program(rulebook);
  for (int i = 0; i < program.flat().abilities_size(); ++i) {
    const flat::Ability& ability = program.flat().abilities(i);
    if (!ability.granted_only() || so_far.Keyword(ability.keyword()) == 0 ||
        !program.WorksIn(ability, card.zone, card.zone == kArena)) {
      continue;
    }
    abilities.push_back({rulebook, static_cast<uint32_t>(i)});
  }
  return abilities;
}

std::vector<AbilityRef> KeywordStatics(const ProgramSet& programs) {
  std::vector<AbilityRef> statics;
  const uint32_t rulebook = programs.Find(kRulebook);
  if (rulebook == 0) return statics;
  for (uint32_t index : programs.program(rulebook).statics()) {
    statics.push_back({rulebook, index});
  }
  return statics;
}

}  // namespace refold::swu
