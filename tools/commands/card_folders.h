// `--cards`: the folders that a command takes its cards from.
//
// Several are read as if they were one; which cards more than one of them has
// is said on standard error.
#ifndef REFOLD_TOOLS_COMMANDS_CARD_FOLDERS_H_
#define REFOLD_TOOLS_COMMANDS_CARD_FOLDERS_H_

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "replay/cards/game_cards.h"

namespace refold::tools {

// The option, and `--data` beside it; `what` says what the folders are of.
CLI::Option* AddCardFolders(CLI::App& app, std::vector<std::string>& folders,
                            const std::string& what);
// The option alone, of a command that plays Magic only.
CLI::Option* AddMagicFolders(CLI::App& app, std::vector<std::string>& folders,
                             const std::string& what);

// `--data` alone: its files are read like the folders. To be added after the
// option that fills `folders`.
void AddPrintedValues(CLI::App& app, std::vector<std::string>& folders);

// The cards of the folders, of which there must be one at least.
absl::StatusOr<std::unique_ptr<CardSource>> ReadCardFoldersOf(
    const GameCards& kind, const std::vector<std::string>& folders);

// Says each of the notes.
void PrintNotes(const std::vector<std::string>& notes);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_CARD_FOLDERS_H_
