// refold: the command.
//
// It chooses a subcommand, runs it, and turns what it returns into an exit code
// and, on failure, one line on standard error. For an invalid expression the
// expression is shown as well.
#include <google/protobuf/stubs/logging.h>

#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "kernel/base/diagnostic.h"
#include "kernel/games/registry.h"
#include "proto/log.pb.h"
#include "replay/expression/error.h"
#include "replay/identity/game_header.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"

namespace refold::tools {
namespace {

// In the order in which they are listed: cards, games, recorded games, checks.
constexpr Command kCommands[] = {
    {"cards", "compile card scripts and inspect the results", DefineCards},

    {"play", "let bots play games and record them", DefinePlay},
    {"suite", "play a test suite and record its games", DefineSuite},
    {"golden", "compare test games with their golden files", DefineGolden},
    {"puzzle", "set up puzzles and search for their solutions", DefinePuzzle},
    {"table", "play a game over standard input and output, as JSON",
     DefineTable},
    {"balance", "let bots play every deck against every other", DefineBalance},
    {"turing", "play a Turing machine made of cards", DefineTuring},

    {"log", "list, show, export and import recorded games", DefineLog},
    {"replay", "show a recorded game: its story, or its table after any event",
     DefineReplay},
    {"fork", "branch a recorded game and play on", DefineFork},
    {"report", "write a bug report: a game and its state at an event",
     DefineReport},

    {"verify", "check recorded games against hashes and today's rules",
     DefineVerify},
    {"bisect", "find the event at which a condition becomes true",
     DefineBisect},
    {"blame", "explain a value: what contributes to it, and why", DefineBlame},
    {"diff", "find where two recorded games diverge", DefineDiff},
    {"synctest", "play every batch twice and compare the events",
     DefineSyncTest},
    {"peer", "play in lockstep with another process", DefinePeer},
};

std::string UnknownCommand(const std::string& parent, const char* word,
                           const std::vector<absl::string_view>& known) {
  const absl::string_view near = NearestWord(word, known);
  return absl::StrCat("there is no command \"", parent, word, "\"",
                      near.empty() ? absl::StrCat("; choose one of ",
                                                  absl::StrJoin(known, ", "))
                                   : DidYouMean(absl::StrCat(parent, near)));
}

// What is wrong with the words that choose a subcommand; empty if they are
// valid.
// The parser would only say that a subcommand is missing.
std::string CheckCommands(CLI::App& app, int argc, char** argv) {
  CLI::App* chosen = &app;
  std::string words;  // that chose it, each with a space
  for (int i = 1; i < argc && chosen->get_require_subcommand_min() > 0; ++i) {
    if (argv[i][0] == '-') return "";
    std::vector<absl::string_view> known;
    CLI::App* next = nullptr;
    for (CLI::App* sub :
         chosen->get_subcommands([](CLI::App*) { return true; })) {
      known.push_back(sub->get_name());
      if (known.back() == argv[i]) next = sub;
    }
    if (next == nullptr) return UnknownCommand(words, argv[i], known);
    absl::StrAppend(&words, argv[i], " ");
    chosen = next;
  }
  return "";
}

// The command that was chosen, in words. Only of an app that has been parsed,
// or whose parsing failed.
std::string ChosenCommand(const CLI::App& app, const CLI::App** chosen) {
  std::string words = "refold";
  *chosen = &app;
  while (!(*chosen)->get_subcommands().empty()) {
    *chosen = (*chosen)->get_subcommands().front();
    absl::StrAppend(&words, " ", (*chosen)->get_name());
  }
  return words;
}

// The first option that was given and that the chosen command does not have,
// with the nearest that it has; empty if it has them all.
std::string CheckOptions(const CLI::App& app, const CLI::App* chosen,
                         const std::string& words) {
  for (const std::string& word : app.remaining(/*recurse=*/true)) {
    if (word.size() < 2 || word[0] != '-' || word == "--") continue;
    const absl::string_view given =
        absl::string_view(word).substr(0, word.find('='));
    std::vector<absl::string_view> known;
    for (const CLI::Option* option : chosen->get_options()) {
      for (const std::string& name : option->get_lnames()) {
        known.push_back(name);
      }
    }
    const absl::string_view near = NearestWord(
        absl::StripPrefix(absl::StripPrefix(given, "-"), "-"), known);
    return absl::StrCat("\"", words, "\" has no option \"", given, "\"",
                        near.empty()
                            ? absl::StrCat("; ", words, " --help lists them")
                            : absl::StrCat("; did you mean --", near, "?"));
  }
  return "";
}

// What this build is, a line each.
std::string Version() {
  std::string games;
  pb::GameHeader header;
  for (const std::string& game : GameNames()) {
    StampHeader(game, header);
    absl::StrAppend(&games, "\ngame ", game, ", rules version ",
                    header.rules_version());
  }
  return absl::StrCat("schema ", header.schema(), "\nkernel ", header.kernel(),
                      games);
}

// The exit code of a command that has run.
int Finish(absl::StatusOr<int> code) {
  absl::Status written = FinishOutput();
  if (code.ok() && !written.ok()) code = written;
  if (code.ok()) return *code;
  if (expression::IsRendered(code.status())) {
    PrintErrorLines(absl::string_view(code.status().message()));
  } else {
    PrintError(absl::string_view(code.status().message()));
  }
  return absl::IsDataLoss(code.status()) ? kFailure : kUnusable;
}

int Main(int argc, char** argv) {
  // When the reader closes the pipe, exit as other filters do. Nothing that was
  // stored is lost.
  std::signal(SIGPIPE, SIG_DFL);
  // Protobuf would log lines of its own about input that is not UTF-8; our
  // parsers report it themselves.
  google::protobuf::SetLogHandler(nullptr);
  CLI::App app("Records, replays and verifies card games.", "refold");
  app.require_subcommand(1);
  app.set_version_flag("--version", Version,
                       "print the versions of the schema, kernel and rules");
  Run run;
  for (const Command& command : kCommands) {
    command.define(*app.add_subcommand(command.name, command.summary), run);
  }
  const std::string wrong = CheckCommands(app, argc, argv);
  if (!wrong.empty()) {
    PrintError(wrong);
    return kUnusable;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& answered) {  // --help, --version
    std::ostringstream answer;
    app.exit(answered, answer, answer);
    Print(answer.str());
    return Finish(kSuccess);
  } catch (const CLI::ParseError& error) {
    const CLI::App* chosen = nullptr;
    const std::string words = ChosenCommand(app, &chosen);
    // What the parser misses may only be misspelt.
    const std::string unknown = CheckOptions(app, chosen, words);
    PrintError(unknown.empty()
                   ? absl::StrCat(error.what(), "; see ", words, " --help")
                   : unknown);
    return kUnusable;
  }
  return Finish(run());
}

}  // namespace
}  // namespace refold::tools

int main(int argc, char** argv) { return refold::tools::Main(argc, argv); }
