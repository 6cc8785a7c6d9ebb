// Printed values of Star Wars: Unlimited cards, from a JSON file: a list of
// records, one a card (testdata/swu/README.md says which fields are read).
#ifndef REFOLD_REPLAY_CARDS_KARABAST_DATA_H_
#define REFOLD_REPLAY_CARDS_KARABAST_DATA_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/compile.h"

namespace refold {

struct KarabastRecord {
  karabast::CardFacts facts;
  std::string id;      // what a card file calls the card; empty without one
  std::string set_id;  // "SOR_005", as deck lists name cards; may be empty
};

// InvalidArgument, with the file and the record, for what is no such list.
absl::StatusOr<std::vector<KarabastRecord>> ParseKarabastData(
    absl::string_view file, absl::string_view text);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_KARABAST_DATA_H_
