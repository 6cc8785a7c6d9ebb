// A card set of the OCTGN game "CFC", as XML: cards with named properties.
//
// Anything that is not a card of the game (buttons, avatars, status marks) is
// skipped.
#ifndef REFOLD_REPLAY_CARDS_OCTGN_SET_H_
#define REFOLD_REPLAY_CARDS_OCTGN_SET_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold {

struct OctgnCard {
  std::string id;    // a GUID in lower case
  std::string name;  // unique in a set of the game
  int line = 0;      // of the set's file
  std::string type;  // "Character", "Action" or "Reaction"
  std::string subtype;
  // The symbol before the ability's name: "" none, "¢" instant, "£" activated,
  // "¤" auto.
  std::string ability_symbol;
  std::string ability_name;
  int64_t bp = 0;
  int64_t sp = 0;
  std::vector<std::string> backups;  // subtypes; at most three
  std::string rules;                 // for people
};

// InvalidArgument names file and line of the fault: not XML, no id or name, a
// duplicate id, an invalid number, an unknown ability symbol.
absl::StatusOr<std::vector<OctgnCard>> ParseOctgnSet(absl::string_view file,
                                                     absl::string_view text);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_OCTGN_SET_H_
