// Translates the tests' names of phases and zones to the kernel's.
#ifndef REFOLD_TOOLS_SUITE_TEST_WORDS_H_
#define REFOLD_TOOLS_SUITE_TEST_WORDS_H_

#include <array>

#include "absl/strings/string_view.h"

namespace refold::tools {

// The kernel's name of a phase or zone; empty if there is none.
absl::string_view KernelPhase(absl::string_view phase);
absl::string_view KernelZone(absl::string_view zone);

// The phase that a `goto` action names: the last one, in the order of the turn,
// whose name occurs in it. Empty if none does.
absl::string_view PhaseToGoTo(absl::string_view action);

// The step that follows one in which nothing happens: without attackers the end
// of combat comes after their step, and after cleanup the next turn.
absl::string_view StepAfterIdle(absl::string_view phase);

// Keys of player lines that only Wagic's interface or its artificial players
// read.
bool IsIdleKey(absl::string_view key);

// The kernel's names of the zones of a player, in the order in which tests set
// them up.
inline constexpr std::array<const char*, 5> kTestZones = {
    "graveyard", "library", "hand", "battlefield", "exile"};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_TEST_WORDS_H_
