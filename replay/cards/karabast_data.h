// Printed values of Star Wars: Unlimited cards, from a JSON file: a list of
// records, one per card (with the fields in karabast_fields.cc).
#ifndef REFOLD_REPLAY_CARDS_KARABAST_DATA_H_
#define REFOLD_REPLAY_CARDS_KARABAST_DATA_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/compile.h"

namespace refold {

struct KarabastRecord {
  karabast::CardFacts facts;
  std::string id;      // what a card file calls the card; empty without one
  std::string set_id;  // "SOR_005", as deck lists name cards; may be empty
  // Faults of the record; if there are any, its card has no program.
  std::vector<Diagnostic> faults;
};

// InvalidArgument, with file, line and column, if the text is not such a list,
// or a record has no name.
absl::StatusOr<std::vector<KarabastRecord>> ParseKarabastData(
    absl::string_view file, absl::string_view text);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_DATA_H_
