// Translates the scripts' words to the kernel's: zones, phases, colours,
// counters, keywords. If the game has no word, the result is empty; it is
// refused at its place in the script.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_WORDS_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_WORDS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::forge {

// The five colours, in the order of the colour wheel.
inline constexpr absl::string_view kColorNames[] = {"white", "blue", "black",
                                                    "red", "green"};

// Of keywords that become abilities, and which cards ask for: the name by which
// those are marked that have them printed. Empty of others.
std::string MarkOf(absl::string_view keyword);
std::string ZoneName(absl::string_view zone);
std::string PhaseName(absl::string_view phase);
std::string ColorName(absl::string_view color);  // by name or letter
std::string CounterName(absl::string_view kind);
// Of counters that players have: the resource; empty for those of cards.
std::string PlayerCounter(absl::string_view kind);
// The kernel's keywords that one keyword or sentence stands for; none if it
// stands for none.
std::vector<std::string> KeywordNames(absl::string_view keyword);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_WORDS_H_
