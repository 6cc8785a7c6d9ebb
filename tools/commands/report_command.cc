// refold report: writes one file to attach to a bug, with all that reproduces
// it.
#include <memory>
#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "events/report_file.h"
#include "kernel/games/registry.h"
#include "proto/report.pb.h"
#include "replay/compatibility.h"
#include "replay/identity/game_header.h"
#include "tools/commands/board_at.h"
#include "tools/commands/command.h"
#include "tools/commands/game_place.h"
#include "tools/commands/options.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

struct ReportOptions {
  std::string store;
  std::string game;
  std::string at;  // empty: what a report is about, else the end
  bool quiet = false;
  std::string file;
};

// Which versions recorded the game, which write about it, and what that means.
std::string Versions(const pb::GameHeader& header, const GameRules* rules,
                     const pb::Compatibility& judged) {
  return absl::StrCat(
      "recorded by: ", PlainText(header.kernel()), ", schema ", header.schema(),
      ", rules version ", header.rules_version(), "\n",
      "reported by: ", KernelName(), ", schema ", kSchemaVersion,
      rules == nullptr ? ", which does not know this game"
                       : absl::StrCat(", rules version ", rules->version()),
      "\nverdict: ", VerdictName(judged.verdict()), " — ",
      PlainText(judged.why()), "\n");
}

// Each program with its hash, which tells one version of a card from another.
std::string Programs(const pb::GameHeader& header) {
  std::string text = absl::StrCat("programs (", header.programs_size(), "):\n");
  for (const pb::ProgramRef& program : header.programs()) {
    absl::StrAppend(&text, "  ", absl::BytesToHexString(program.hash()), "  ",
                    PlainText(program.name()), "\n");
  }
  return text;
}

absl::StatusOr<std::string> ReportHead(const GameReader& game, uint64_t at,
                                       uint64_t events,
                                       const pb::Compatibility& judged) {
  const pb::GameHeader& header = game.header();
  const GameRules* rules = FindGame(header.game());
  absl::StatusOr<BoardAt> board = ShowBoardAt(game, at);
  if (!board.ok()) return board.status();
  const std::string left_out =
      board->left_out.empty()
          ? ""
          : absl::StrCat("stats are not shown: ", PlainText(board->left_out),
                         "\n");
  return absl::StrCat(
      "\n", "to open it (FILE is this file):\n", "  refold replay FILE --to ",
      at, "\n\n", "game: ", PlainText(header.game()), ", seed ", header.seed(),
      ", ", events, " events, \"", PlainText(header.title()), "\"\n",
      Versions(header, rules, judged), "\n", left_out, board->text, "\n",
      Programs(header), "\nthe game as an export:\n");
}

absl::StatusOr<int> RunReport(const ReportOptions& options) {
  auto opened = OpenGameOrFile(options.store, options.game);
  if (!opened.ok()) return opened.status();
  const GameReader& game = opened->game;
  auto end = game.End();
  if (!end.ok()) return end.status();
  absl::StatusOr<uint64_t> at = FindEvent(
      game,
      options.at.empty() ? DefaultPlace(*opened, "--at chooses another event")
                         : options.at,
      "--at");
  if (!at.ok()) return at.status();
  const pb::Compatibility judged = JudgeFirst(game, true);
  absl::Status said =
      SayJudged(judged, {.quiet = options.quiet, .copied = true});
  if (!said.ok()) return said;
  auto text = ReportHead(game, *at, end->sequence, judged);
  if (!text.ok()) return text.status();
  absl::Status written = WriteAndSay(
      options.file,
      [&](std::ostream& out) { return WriteReport(*text, *at, game, out); },
      absl::StrCat("game ", game.id(), " at event ", *at, " written to ",
                   options.file, "\n"));
  if (!written.ok()) return written;
  return kSuccess;
}

}  // namespace

void DefineReport(CLI::App& app, Run& run) {
  auto options = std::make_shared<ReportOptions>();
  AddStore(app, options->store, "the store");
  AddGameOrFile(app, options->game);
  AddPlace(app, "--at", options->at,
           "where the bug shows (default: end; of a report, the event it is "
           "about)");
  app.add_option("-o,--output", options->file, "the file")->required();
  AddQuiet(app, options->quiet);
  SetAction(app, run, options, RunReport);
}

}  // namespace refold::tools
