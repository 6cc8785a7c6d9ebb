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
  // Of reading, in file order: what is about no card of the database.
  std::vector<Diagnostic> diagnostics;
  // Names of sets by the folders that they lie in, both in lower case.
  std::map<std::string, std::string> set_names;
  // Cards that several of the folders have, a sentence each.
  std::vector<std::string> notes;

  // The folder that a card file lies in.
  const std::string& FolderOf(const std::string& file) const;
  // The print that a reference means: an id, `name`, or `name (Set)` where the
  // set is called by its name or its folder. Null if there is none.
  const wagic::Print* FindPrint(absl::string_view reference) const;
};

// Reads every card file of the folders, of which there must be one at least, in
// the order of their names, as if all lay in one folder: a card of one may need
// a card of another. Of a card that several have that of the first is taken.
// NotFound if a folder or its `primitives` is not there, or if there is no card
// in it.
absl::StatusOr<std::unique_ptr<CardFolder>> ReadCardFolders(
    const std::vector<std::string>& paths);

}  // namespace refold

#endif  // REFOLD_REPLAY_CARDS_CARD_FOLDER_H_
