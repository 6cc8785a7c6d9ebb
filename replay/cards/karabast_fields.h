// The fields of a card's record of printed values: which there are, of which
// type, in which range and with which words.
//
// A record is a JSON object. A field that is none of these, a value of another
// type, a number out of its range, a word that the game does not have, and a
// field that cards of its type need and that is neither there nor named in
// `missing` are errors, each at its place. Traits are many and become more: one
// that nobody knows is an error only if it is nearly one of those known.
#ifndef REFOLD_REPLAY_CARDS_KARABAST_FIELDS_H_
#define REFOLD_REPLAY_CARDS_KARABAST_FIELDS_H_

#include <string>
#include <vector>

#include "kernel/base/diagnostic.h"
#include "replay/cards/json_tree.h"

namespace refold {

// What is wrong with the record; nothing if it is as it should be. The messages
// begin with `card`, which says whose record it is.
std::vector<Diagnostic> FaultsOfRecord(const JsonPlaces& places,
                                       const std::string& card,
                                       const JsonValue& record);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_FIELDS_H_
