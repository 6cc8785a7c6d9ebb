// `--cards`: the folders from which a command takes its cards.
//
// Several are read as if they were one; cards that are in more than one of them
// are listed on standard error.
#ifndef REFOLD_TOOLS_COMMANDS_CARD_FOLDERS_H_
#define REFOLD_TOOLS_COMMANDS_CARD_FOLDERS_H_

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "replay/cards/game_cards.h"

namespace refold::tools {

// Adds the option together with `--data`; `what` describes the folders.
CLI::Option* AddCardFolders(CLI::App& app, std::vector<std::string>& folders,
                            const std::string& what);
// Adds only the option, for a command that only plays Magic.
CLI::Option* AddMagicFolders(CLI::App& app, std::vector<std::string>& folders,
                             const std::string& what);

// Adds only `--data`: its files are read like the folders. Call this after
// adding the option that fills `folders`.
void AddPrintedValues(CLI::App& app, std::vector<std::string>& folders);

// The cards of the folders, of which there must be at least one.
absl::StatusOr<std::unique_ptr<CardSource>> ReadCardFoldersOf(
    const GameCards& kind, const std::vector<std::string>& folders);

// Prints each of the notes.
void PrintNotes(const std::vector<std::string>& notes);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_CARD_FOLDERS_H_
