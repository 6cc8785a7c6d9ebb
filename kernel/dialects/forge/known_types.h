// The types that scripts name: of cards, and of the tokens that they make.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_KNOWN_TYPES_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_KNOWN_TYPES_H_

#include <set>
#include <string>

#include "kernel/dialects/forge/script.h"

namespace refold::forge {

// In lower case. A word that is not a known property is one of these or a
// mistake.
struct KnownTypes : std::set<std::string> {
  using std::set<std::string>::set;
  std::set<std::string> of_creatures;  // subtypes
};

// The types that the rules name.
KnownTypes TypesOfTheRules();
// Adds those of the script's cards and tokens.
void AddTypesOf(const Script& script, KnownTypes* types);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_KNOWN_TYPES_H_
