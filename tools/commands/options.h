// Options that several subcommands share, and the checks of their values.
#ifndef REFOLD_TOOLS_COMMANDS_OPTIONS_H_
#define REFOLD_TOOLS_COMMANDS_OPTIONS_H_

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace refold::tools {

// For options of type uint64_t: decimal digits and nothing else, within 64
// bits. The parser itself would take -1 for the largest number, and 010 for 8.
CLI::Validator WholeNumber();

// `--jobs N`: how many of something to do at once, from 1 to 64.
CLI::Option* AddJobs(CLI::App& app, uint64_t& jobs, const char* what);

// For options that name a directory. An empty name is refused: it would
// otherwise be as if the option had not been given.
CLI::Validator DirectoryName();
// The same for a file.
CLI::Validator FileName();

// `--store DIR`, or another name for one.
CLI::Option* AddStore(CLI::App& app, std::string& path, const char* what,
                      const char* name = "--store");

// The same, for a command that takes several.
CLI::Option* AddStores(CLI::App& app, std::vector<std::string>& paths,
                       const char* what);

// The position `game`, the id of one game; required.
void AddGame(CLI::App& app, uint64_t& game);
// The same for a command that opens files too (OpenGameOrFile in store.h).
void AddGameOrFile(CLI::App& app, std::string& game);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_OPTIONS_H_
