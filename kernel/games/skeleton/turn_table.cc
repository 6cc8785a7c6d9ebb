#include "kernel/games/skeleton/turn_table.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace refold::skeleton {

int64_t PhaseIndex(const TurnTable& table, Word phase) {
  auto found =
      std::find_if(table.phases.begin(), table.phases.end(),
                   [phase](const Phase& row) { return row.name == phase; });
  return found - table.phases.begin();
}

std::vector<Word> PhaseNames(const TurnTable& table) {
  std::vector<Word> names;
  for (const Phase& phase : table.phases) names.push_back(phase.name);
  return names;
}

Word SkipsOf(Word phase) {
  return Word::Of(absl::StrCat("skip ", phase.text()));
}

std::vector<Word> PlayerValues(const TurnTable& table) {
  std::vector<Word> values = table.counts;
  values.insert(values.end(), {kExtraTurns, kExtraTurnsSince, kSkipTurns});
  for (const PhaseSpan& span : table.spans) {
    values.push_back(SkipsOf(span.name));
  }
  for (const Phase& phase : table.phases) {
    values.push_back(SkipsOf(phase.name));
  }
  return values;
}

std::vector<Word> GameValues(const TurnTable& table) {
  std::vector<Word> values = {kTurnBefore};
  for (const PhaseSpan& span : table.spans) {
    if (!span.extras.empty()) values.push_back(span.extras);
  }
  return values;
}

}  // namespace refold::skeleton
