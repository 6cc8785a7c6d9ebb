// Makes what the command line must stand: for the tests of the commands.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "events/test_games.h"
#include "tools/spoiled/copies.h"
#include "tools/spoiled/rows.h"

namespace refold::tools {
namespace {

// Would be a line of its own, and red.
constexpr char kBadTitle[] = "fine\n9  mtg  \x1b[31mforged";

// The arguments of a command, by position. Those that are not numbers are
// 0 as numbers.
struct Arguments {
  std::vector<std::string> texts;
  std::vector<uint64_t> numbers;
};

struct Command {
  const char* name;
  const char* arguments;  // with spaces between; see IsNumber()
  const char* what;
  std::function<bool(const Arguments& given)> run;
};

// Copies a game, whose store and number come first, with these changes.
bool Copy(const Arguments& given, const Changes& changes, size_t to) {
  return CopyGame(given.texts[0], given.numbers[1], changes, given.texts[to]);
}

const std::vector<Command>& Commands() {
  using Given = const Arguments&;
  static const auto* const commands = new std::vector<Command>{
      {"delete", "STORE GAME FIRST LAST", "takes these events out of a game",
       [](Given a) {
         return DeleteEvents(a.texts[0], a.numbers[1], a.numbers[2],
                             a.numbers[3]);
       }},
      {"flip", "STORE GAME EVENT", "changes a bit of an event",
       [](Given a) {
         return FlipEvent(a.texts[0], a.numbers[1], a.numbers[2]);
       }},
      {"flip", "STORE GAME", "changes a bit of the header",
       [](Given a) { return FlipHeader(a.texts[0], a.numbers[1]); }},
      {"projections", "STORE GAME BATCH",
       "changes the hash of the projections after a batch",
       [](Given a) {
         return ChangeProjections(a.texts[0], a.numbers[1], a.numbers[2]);
       }},
      {"schema", "STORE GAME VERSION", "changes the schema of the header",
       [](Given a) {
         return ChangeSchema(a.texts[0], a.numbers[1], a.numbers[2]);
       }},
      {"program", "STORE GAME N", "takes away the game's Nth program",
       [](Given a) {
         return DeleteProgram(a.texts[0], a.numbers[1], a.numbers[2]);
       }},
      {"hide", "STORE GAME EVENT",
       "makes an event one of another game: whoever reads on stops before it",
       [](Given a) {
         return HideEvent(a.texts[0], a.numbers[1], a.numbers[2]);
       }},
      {"branches", "STORE", "empties the pages through which LMDB finds rows",
       [](Given a) { return EmptyBranchPages(a.texts[0]) > 0; }},
      {"headers", "STORE", "makes the rows of games longer than the file",
       [](Given a) { return LengthenHeaders(a.texts[0]); }},
      {"export", "FILE", "writes an export whose title is not UTF-8",
       [](Given a) { return WriteBadExport(a.texts[0]); }},
      {"cause", "STORE GAME EVENT TO",
       "copies a game to the store TO, with another cause of an event",
       [](Given a) { return Copy(a, {.event = a.numbers[2]}, 3); }},
      {"forge", "STORE GAME EVENT TO",
       "copies a game to the store TO, as if a resource had been one more "
       "before it changed in an event",
       [](Given a) { return Copy(a, {.forged = a.numbers[2]}, 3); }},
      {"pending", "STORE GAME EVENT TO",
       "copies a game to the store TO, as if an event that takes a pending "
       "trigger had taken the 99th",
       [](Given a) { return Copy(a, {.pending = a.numbers[2]}, 3); }},
      {"damage", "STORE GAME TO",
       "copies a game to the store TO, as if all damage had been one more",
       [](Given a) { return Copy(a, {.damage = 1}, 2); }},
      {"title", "STORE GAME TO",
       "copies a game to the store TO, with control characters in its title",
       [](Given a) { return Copy(a, {.title = kBadTitle}, 2); }},
      {"rules", "STORE GAME TO NAME VERSION",
       "copies a game to the store TO, as if these rules had recorded it",
       [](Given a) {
         return Copy(a, {.rules = a.texts[3], .version = a.numbers[4]}, 2);
       }},
      {"kernel", "STORE GAME TO NAME",
       "copies a game to the store TO, as if this build had recorded it",
       [](Given a) { return Copy(a, {.kernel = a.texts[3]}, 2); }},
      {"begin", "STORE GAME TO",
       "copies the header of a game to the store TO, and no event",
       [](Given a) { return Copy(a, {.header_only = true}, 2); }},
      {"folder", "STORE GAME TO FOLDER",
       "copies a game of decks to the store TO, as earlier builds recorded it: "
       "with the folder of its files",
       [](Given a) { return Copy(a, {.folder = a.texts[3]}, 2); }},
  };
  return *commands;
}

bool IsNumber(absl::string_view argument) {
  constexpr absl::string_view kTexts[] = {"STORE", "TO", "NAME", "FOLDER",
                                          "FILE"};
  return std::find(std::begin(kTexts), std::end(kTexts), argument) ==
         std::end(kTexts);
}

// False if these are not the arguments of the command.
bool Read(const Command& command, const std::vector<std::string>& words,
          Arguments& given) {
  const std::vector<absl::string_view> wanted =
      absl::StrSplit(command.arguments, ' ');
  if (words.empty() || words[0] != command.name ||
      words.size() != wanted.size() + 1) {
    return false;
  }
  given.texts.assign(words.begin() + 1, words.end());
  given.numbers.assign(wanted.size(), 0);
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (IsNumber(wanted[i]) &&
        !absl::SimpleAtoi(given.texts[i], &given.numbers[i])) {
      return false;
    }
  }
  return true;
}

int Run(const std::vector<std::string>& words) {
  for (const Command& command : Commands()) {
    Arguments given;
    if (!Read(command, words, given)) continue;
    if (command.run(given)) return 0;
    std::cerr << "spoil: cannot do that\n";
    return 1;
  }
  for (const Command& command : Commands()) {
    std::cerr << "spoil " << command.name << " " << command.arguments
              << "\n    " << command.what << "\n";
  }
  return 2;
}

}  // namespace
}  // namespace refold::tools

int main(int argc, char** argv) {
  return refold::tools::Run({argv + 1, argv + argc});
}
