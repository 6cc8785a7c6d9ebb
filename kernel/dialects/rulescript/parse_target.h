// Parsing target filters and zones. See target.h for what comes out.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_TARGET_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_TARGET_H_

#include <vector>

#include "kernel/dialects/rulescript/reader.h"
#include "kernel/dialects/rulescript/target.h"

namespace refold::rulescript {

// Reads the longest filter that stands here. False after an error.
bool ParseTargetFilter(Reader* reader, TargetFilter* out);

// All that is left, as filters between separators. Every bad one is reported.
bool ParseTargetFilters(const Reader& reader, absl::string_view separator,
                        std::vector<TargetFilter>* out);

// A zone with its prefix, such as `oppHand`.
bool ParseZone(Reader* reader, ZoneRef* out);

// The same, of a zone that is a pile: hand, deck, discards or removed.
bool ParsePile(Reader* reader, ZoneRef* out);

// `bp`, `frozen`, `-attack` …: what stands between the brackets of a filter.
bool ParseFilterTerms(const Reader& reader,
                      std::vector<std::vector<FilterTerm>>* out);

// A word that may have hyphens in it (`kung-fu`), in lower case; empty if none
// stands here.
std::string TakeHyphenated(Reader* reader);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_TARGET_H_
