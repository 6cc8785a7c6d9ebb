#include "tools/commands/options.h"

#include <algorithm>
#include <cstdint>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace refold::tools {

CLI::Validator WholeNumber() {
  return CLI::Validator(
      [](std::string& text) -> std::string {
        uint64_t number = 0;
        const bool digits =
            std::all_of(text.begin(), text.end(), absl::ascii_isdigit);
        if (!digits || !absl::SimpleAtoi(text, &number)) {
          return absl::StrCat("\"", text,
                              "\" is not a whole number from 0 to 2^64 - 1");
        }
        text = absl::StrCat(number);
        return "";
      },
      "");
}

namespace {

CLI::Validator NonEmptyName(const std::string& what) {
  return CLI::Validator(
      [what](std::string& text) -> std::string {
        return text.empty() ? "the name of the " + what + " is empty" : "";
      },
      "");
}

}  // namespace

CLI::Validator DirectoryName() { return NonEmptyName("directory"); }
CLI::Validator FileName() { return NonEmptyName("file"); }

CLI::Option* AddJobs(CLI::App& app, uint64_t& jobs, const char* what) {
  return app.add_option("--jobs", jobs, what)
      ->transform(WholeNumber())
      ->check(CLI::Range(1, 64).description(""))
      ->capture_default_str();
}

CLI::Option* AddStore(CLI::App& app, std::string& path, const char* what,
                      const char* name) {
  return app.add_option(name, path, what)->check(DirectoryName());
}

CLI::Option* AddStores(CLI::App& app, std::vector<std::string>& paths,
                       const char* what) {
  return app.add_option("--store", paths, what)
      ->check(DirectoryName())
      ->allow_extra_args(false);
}

void AddGame(CLI::App& app, uint64_t& game) {
  app.add_option("game", game, "id of the game")
      ->required()
      ->transform(WholeNumber());
}

void AddGameOrFile(CLI::App& app, std::string& game) {
  app.add_option("game", game,
                 "id of a game in the store, or, without --store, a file: an "
                 "exported game or a report")
      ->required();
}

}  // namespace refold::tools
