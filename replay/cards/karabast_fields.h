// Checks the fields of a card's record of printed values: their names, types,
// ranges and words.
//
// A record is a JSON object. Unknown fields, values of the wrong type, numbers
// out of range, words that the game does not have, and fields required for the
// card's type that are neither present nor listed in `missing` are errors, each
// at its place. The list of traits keeps growing: an unknown one is an error
// only if it resembles a known one.
#ifndef REFOLD_REPLAY_CARDS_KARABAST_FIELDS_H_
#define REFOLD_REPLAY_CARDS_KARABAST_FIELDS_H_

#include <string>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "replay/cards/json_tree.h"

namespace refold {

// The faults of the record; none if it is valid. The messages begin with
// `card`, which identifies the record.
std::vector<Diagnostic> FaultsOfRecord(const JsonPlaces& places,
                                       const std::string& card,
                                       const JsonValue& record);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_FIELDS_H_
