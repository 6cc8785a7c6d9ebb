// A folder of CardCode: `primitives/*.txt`, and `<SET>/_cards.dat` for each
// set.
#ifndef REFOLD_REPLAY_CARDS_CARD_FOLDER_H_
#define REFOLD_REPLAY_CARDS_CARD_FOLDER_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/wagic/card_database.h"

namespace refold {

struct CardFolder {
  std::string path;  // as it was given
  wagic::CardDatabase database;
  // Of reading, in file order: what is about no card of the database.
  std::vector<Diagnostic> diagnostics;
  // Names of sets by the folders that they lie in, both in lower case.
  std::map<std::string, std::string> set_names;

  // The print that a reference means: an id, `name`, or `name (Set)` where the
  // set is called by its name or its folder. Null if there is none.
  const wagic::Print* FindPrint(absl::string_view reference) const;
};

// Reads every card file, in the order of their names. NotFound if the folder or
// its `primitives` is not there, or if there is no card in it.
absl::StatusOr<std::unique_ptr<CardFolder>> ReadCardFolder(
    const std::string& path);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_CARD_FOLDER_H_
