// The words of CardCode for phases and for times of play.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_PHASE_WORDS_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_PHASE_WORDS_H_

#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/wagic/event_syntax.h"

namespace refold::wagic {

// `myturnonly`, `assorcery`, `opponentupkeeponly` … False if `word` is not one.
bool FindTimingWord(absl::string_view word, ConditionTerm* term);

// A phase name with an optional `my`, `opponent` … before it, the whole word
// or several words. False if it is not one.
bool FindPhase(absl::string_view text, PhaseRef* phase);

// The names of the phases, for suggestions.
std::vector<absl::string_view> PhaseWords();

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_PHASE_WORDS_H_
