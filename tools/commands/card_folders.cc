#include "tools/commands/card_folders.h"

#include "absl/strings/str_cat.h"
#include "replay/cards/mixed_cards.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"

namespace refold::tools {

void AddPrintedValues(CLI::App& app, std::vector<std::string>& folders) {
  // Behind `--cards`: its value is what is added to.
  app.add_option_function<std::vector<std::string>>(
         "--data",
         [&folders](const std::vector<std::string>& files) {
           folders.insert(folders.end(), files.begin(), files.end());
         },
         "for karabast: a JSON file of printed values (default: cards.json of "
         "the card folder)")
      ->allow_extra_args(false);
}

CLI::Option* AddMagicFolders(CLI::App& app, std::vector<std::string>& folders,
                             const std::string& what) {
  return app
      .add_option("--cards", folders,
                  absl::StrCat(what,
                               "; repeatable, the first folder that has a card "
                               "is used"))
      ->check(DirectoryName())
      ->allow_extra_args(false);
}

CLI::Option* AddCardFolders(CLI::App& app, std::vector<std::string>& folders,
                            const std::string& what) {
  CLI::Option* cards = AddMagicFolders(app, folders, what);
  AddPrintedValues(app, folders);
  return cards;
}

absl::StatusOr<std::unique_ptr<CardSource>> ReadCardFoldersOf(
    const GameCards& kind, const std::vector<std::string>& folders) {
  auto cards =
      folders.empty() ? kind.read(folders) : ReadMixedFolders(kind, folders);
  if (!cards.ok()) return cards.status();
  PrintNotes((*cards)->notes());
  return cards;
}

void PrintNotes(const std::vector<std::string>& notes) {
  for (const std::string& note : notes) PrintNote(note);
}

}  // namespace refold::tools
