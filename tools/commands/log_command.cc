// refold log: lists the games of a store; exports and imports games.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/import.h"
#include "proto/report.pb.h"
#include "replay/compatibility.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/print_events.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"
#include "tools/commands/summary.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

struct LogOptions {
  std::string store;
  uint64_t game = 0;
  std::string file;  // for Show, the game or a file
  bool json = false;
  bool partial = false;
  bool quiet = false;
  bool decide = false;
};

// Prints what can be said of a game. DataLoss if that is not all.
absl::Status ListGame(const LogReader& reader, GameId id, bool json) {
  auto game = reader.Game(id);
  if (!game.ok()) return game.status();
  auto summary = Summarize(*game);
  if (!summary.ok()) return summary.status();
  if (json) {
    PrintJson(*summary);
  } else {
    Print(SummaryLine(*summary));
  }
  const std::optional<ChainFault> fault = CheckEnd(*game);
  return fault.has_value() ? Damaged(id, *fault) : absl::OkStatus();
}

absl::StatusOr<int> List(const LogOptions& options) {
  auto store = OpenToRead(options.store);
  if (!store.ok()) return store.status();
  auto games = store->reader->Games();
  if (!games.ok()) return games.status();
  int code = kSuccess;
  for (GameId id : *games) {
    absl::Status listed = ListGame(*store->reader, id, options.json);
    if (listed.ok()) continue;
    if (!absl::IsDataLoss(listed)) return listed;
    // The other games are not to blame.
    PrintError(absl::string_view(listed.message()));
    code = kFailure;
  }
  return code;
}

absl::StatusOr<int> Show(const LogOptions& options) {
  auto opened = OpenGameOrFile(options.store, options.file);
  if (!opened.ok()) return opened.status();
  const GameReader* game = &opened->game;
  absl::Status said =
      SayFirst(*game, {.quiet = options.quiet, .json = options.json});
  if (!said.ok()) return said;
  if (options.decide) {
    // A log that is cut short would look like a shorter game.
    const std::optional<ChainFault> fault = CheckEnd(*game);
    if (fault.has_value()) return Damaged(game->id(), *fault);
    absl::StatusOr<bool> whole = PrintDecidedEvents(*game, options.json);
    if (!whole.ok()) return whole.status();
    return *whole ? kSuccess : kFailure;
  }
  if (game->is_fork() && !options.json) {
    Print(absl::StrCat("fork of game ", game->fork().parent(), " at event ",
                       game->shared_events(), "\n"));
  }
  absl::Status shown = PrintEvents(*game, kAllEvents, options.json);
  if (!shown.ok()) return shown;
  return kSuccess;
}

// A status about a file, with its name in front.
absl::Status InFile(const std::string& file, const absl::Status& status) {
  return absl::Status(status.code(),
                      absl::StrCat(file, ": ", status.message()));
}

absl::StatusOr<int> Export(const LogOptions& options) {
  auto store = OpenToRead(options.store);
  if (!store.ok()) return store.status();
  auto game = OpenGame(*store->reader, options.game);
  if (!game.ok()) return game.status();
  absl::Status said = SayFirst(
      *game, {.quiet = options.quiet, .json = options.json, .copied = true});
  if (!said.ok()) return said;
  absl::Status written = WriteAndSay(
      options.file,
      [&game](std::ostream& out) { return ExportGame(*game, out); },
      absl::StrCat("game ", options.game, " exported to ", options.file, "\n"));
  if (!written.ok()) return written;
  return kSuccess;
}

// Why an export cannot be read, and what can be saved of it.
absl::Status Unreadable(const LogOptions& options, const absl::Status& why,
                        const ImportReport& whole) {
  std::string hint;
  if (!options.partial && whole.batches > 0) {
    hint = absl::StrCat("; --partial imports what comes before that: ",
                        Counted(whole.batches, "batch", "batches"), ", ",
                        Counted(whole.events, "event"));
  }
  return absl::InvalidArgumentError(
      absl::StrCat(options.file, ": ", why.message(), hint));
}

absl::StatusOr<int> Import(const LogOptions& options) {
  std::ifstream in(options.file, std::ios::binary);
  if (!in) {
    return absl::NotFoundError(
        absl::StrCat("cannot read ", options.file, ": ", std::strerror(errno)));
  }
  auto log = OpenToRecord(options.store);
  if (!log.ok()) return log.status();
  ImportReport report;
  absl::Status imported =
      ImportGame(in, **log, {.partial = options.partial}, report);
  if (!imported.ok()) {
    return report.stream.ok() ? InFile(options.file, imported)
                              : Unreadable(options, imported, report);
  }
  absl::Status closed = (*log)->Close();
  if (!closed.ok()) return closed;
  if (!options.quiet) {
    PrintNote(
        absl::StrCat(options.file, ": ", KindLine(JudgeHeader(report.header))));
  }
  Print(absl::StrCat("imported as game ", report.game, ": ",
                     Counted(report.batches, "batch", "batches"), ", ",
                     Counted(report.events, "event"), "\n"));
  absl::Status shown = FinishOutput();
  if (!shown.ok()) {
    return absl::Status(shown.code(), absl::StrCat(shown.message(), "; game ",
                                                   report.game, " is stored"));
  }
  if (!report.stream.ok()) {
    PrintError(absl::StrCat(options.file, ": the rest of the game is lost: ",
                            report.stream.message()));
  }
  return kSuccess;
}

absl::StatusOr<int> Remove(const LogOptions& options) {
  auto log = OpenToExtend(options.store);
  if (!log.ok()) return log.status();
  absl::Status removed = (*log)->RemoveGame(options.game);
  if (removed.ok()) removed = (*log)->Close();
  if (!removed.ok()) return removed;
  Print(absl::StrCat("game ", options.game, " removed\n"));
  return kSuccess;
}

absl::StatusOr<int> Stat(const LogOptions& options) {
  auto store = OpenToRead(options.store);
  if (!store.ok()) return store.status();
  auto report = Measure(*store->reader);
  if (!report.ok()) return report.status();
  std::error_code error;
  auto bytes = std::filesystem::file_size(
      std::filesystem::path(options.store) / "data.mdb", error);
  if (!error) report->set_file_bytes(bytes);
  if (options.json) {
    PrintJson(*report);
    return kSuccess;
  }
  Print(absl::StrCat(Counted(report->games(), "game"), ", ",
                     Counted(report->batches(), "batch", "batches"), ", ",
                     Counted(report->events(), "event"), " (",
                     Counted(report->event_bytes(), "byte"), "), ",
                     Counted(report->programs(), "program"), ", ",
                     Counted(report->file_bytes(), "byte"), " on disk\n"));
  return kSuccess;
}

// A subcommand of `refold log` with the options that all of them have. Where a
// game is named, that may be a file instead of the store's.
CLI::App* AddLogCommand(CLI::App& app, Run& run,
                        std::shared_ptr<LogOptions> options, const char* name,
                        const char* summary,
                        absl::StatusOr<int> (*act)(const LogOptions&)) {
  CLI::App* sub = app.add_subcommand(name, summary);
  AddStore(*sub, options->store, "the store")->required(act != Show);
  SetAction(*sub, run, std::move(options), act);
  return sub;
}

}  // namespace

void DefineLog(CLI::App& app, Run& run) {
  app.require_subcommand(1);
  auto options = std::make_shared<LogOptions>();
  CLI::App* list =
      AddLogCommand(app, run, options, "ls", "list the games", List);
  list->add_flag("--json", options->json,
                 "print one GameSummary per line as JSON");
  CLI::App* show = AddLogCommand(app, run, options, "show",
                                 "print all events of a game", Show);
  AddGameOrFile(*show, options->file);
  show->add_flag("--json", options->json, "print one Event per line as JSON");
  AddQuiet(*show, options->quiet);
  show->add_flag("--decide", options->decide,
                 "instead of the recorded events, those that this build's "
                 "rules produce from the game's decisions");
  CLI::App* out = AddLogCommand(app, run, options, "export",
                                "export a game to a file", Export);
  AddGame(*out, options->game);
  AddQuiet(*out, options->quiet);
  out->add_option("-o,--output", options->file, "the file")->required();
  CLI::App* in = AddLogCommand(app, run, options, "import",
                               "import a game from a file", Import);
  in->add_option("file", options->file, "an exported game or a report")
      ->required();
  AddQuiet(*in, options->quiet);
  in->add_flag("--partial", options->partial,
               "if the file is truncated, import its complete batches");
  CLI::App* remove = AddLogCommand(app, run, options, "remove",
                                   "remove a game that has no events", Remove);
  AddGame(*remove, options->game);
  CLI::App* stat = AddLogCommand(app, run, options, "stat",
                                 "print sizes and counts of the store", Stat);
  stat->add_flag("--json", options->json, "print a StoreReport as JSON");
}

}  // namespace refold::tools
