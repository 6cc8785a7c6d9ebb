// The words of the language: its parameters, effects, events, costs and
// properties of faces. Their meaning is elsewhere; a known word need not be
// supported.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_VOCABULARY_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_VOCABULARY_H_

#include <optional>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::forge {

using WordList = std::vector<absl::string_view>;

const WordList& ApiNames();
const WordList& TriggerModes();
const WordList& StaticModes();
const WordList& ReplacementEvents();
const WordList& FaceKeys();
const WordList& CostParts();
// Keywords by the words before a colon; sentences are not among them.
const WordList& KeywordNamesOfLanguage();
const WordList& CountNames();
const WordList& PropertyNames();
// A property of a Valid expression without its argument: `power` of
// `powerGE3`, `counters` of `counters_GE1_P1P1`.
absl::string_view HeadOfProperty(absl::string_view word);
// Whether such a word is one of the language.
bool IsPropertyName(absl::string_view head);

// What the value of a parameter is.
enum class ParamKind {
  kHint,  // nothing that counts
  kValid,
  kCost,
  kSVars,
  kComparison,
  kOther,
};

// Absent if no parameter is called so, in whatever case.
std::optional<ParamKind> KindOfParam(absl::string_view name);
WordList ParamNames();

bool IsKnown(const WordList& names, absl::string_view name);
bool IsKnownAnyCase(const WordList& names, absl::string_view name);
// `words` must outlive the list.
WordList SplitWords(absl::string_view words);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_VOCABULARY_H_
