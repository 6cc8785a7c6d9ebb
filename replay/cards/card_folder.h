// Folders of CardCode: `primitives/*.txt`, and `<SET>/_cards.dat` for each set.
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
  std::vector<std::string> paths;  // as they were given
  wagic::CardDatabase database;
  // Diagnostics of reading, in file order, that are not about a card of the
  // database.
  std::vector<Diagnostic> diagnostics;
  // Names of sets by their folders, both in lower case.
  std::map<std::string, std::string> set_names;
  // A sentence for each card that is in several folders.
  std::vector<std::string> notes;

  // The folder of a card file.
  const std::string& FolderOf(const std::string& file) const;
  // The print for a reference: an id, `name`, or `name (Set)` with the name or
  // folder of the set. Null if there is none.
  const wagic::Print* FindPrint(absl::string_view reference) const;
};

// Reads every card file of the folders, of which there must be at least one, in
// the order of their names, as if all were in one folder: a card of one may
// need a card of another. If several have a card, the first one's is taken.
// NotFound if a folder or its `primitives` does not exist, or has no cards.
absl::StatusOr<std::unique_ptr<CardFolder>> ReadCardFolders(
    const std::vector<std::string>& paths);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_CARD_FOLDER_H_
