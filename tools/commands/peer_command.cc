// refold peer: two processes play one game in lockstep, each with a bot.
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "proto/peer.pb.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/read_file.h"
#include "replay/peer/joining.h"
#include "replay/peer/secret.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"
#include "tools/commands/whole_file.h"
#include "tools/peer/peer_run.h"
#include "tools/process/stop_signals.h"
#include "tools/show/phrases.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

struct PeerCommandOptions {
  PeerRunOptions run;
  bool chooses_game = false;  // an option was given that only a listener has
  std::string bots = "random";
  std::string store;
  std::string secret_file;
  std::string report;
  bool json = false;
  bool quiet = false;
};

absl::Status CheckUsage(const PeerCommandOptions& options) {
  const PeerRunOptions& run = options.run;
  if (run.listen.empty() == run.connect.empty()) {
    return absl::InvalidArgumentError("give --listen or --connect");
  }
  if (run.seats.empty()) {
    return absl::InvalidArgumentError(
        "give --seat: the player that this peer plays");
  }
  if (run.timeout_s < 1 || run.timeout_s > 3600) {
    return absl::InvalidArgumentError("--timeout must be 1 to 3600 seconds");
  }
  if (run.compare_every < 1 || run.compare_every > kMaxCompareEvery) {
    return absl::InvalidArgumentError(
        absl::StrCat("--every must be 1 to ", kMaxCompareEvery));
  }
  const bool has_game = run.resume != 0 || !run.connect.empty();
  if (options.chooses_game && has_game) {
    return absl::InvalidArgumentError(
        run.connect.empty()
            ? "--game, --deck and --seed are those of the resumed game"
            : "--game, --deck, --seed and --every are set by the peer that "
              "listens");
  }
  if (!has_game && (run.decks.size() != 2 || run.cards.empty())) {
    return absl::InvalidArgumentError(
        "the peer that listens chooses the game: give --cards, and --deck "
        "twice");
  }
  return absl::OkStatus();
}

absl::StatusOr<std::string> ReadSecret(const std::string& path) {
  auto text = ReadFile(path);
  if (!text.ok()) return text.status();
  const std::string secret(absl::StripSuffix(*text, "\n"));
  if (secret.size() >= kMinSecretBytes) return secret;
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": a secret needs at least ", kMinSecretBytes,
                   " bytes; `openssl rand -hex 32` generates one"));
}

void PrintResult(const PeerRunResult& result, bool json) {
  const pb::PeerGameReport& report = result.report;
  if (json) {
    PrintJson(report);
    return;
  }
  if (!result.text.empty()) {
    Print(result.text);
    return;
  }
  Print(absl::StrCat(
      "game ", report.game(), ", peer ", report.peer(), ": ",
      report.winners().empty()
          ? "nobody wins"
          : absl::StrCat("player ",
                         absl::StrJoin(report.winners(), ", player "), " wins"),
      report.turn() == 0 ? "" : absl::StrCat(" in turn ", report.turn()),
      " after ", report.batches(),
      report.batches() == 1 ? " batch" : " batches", ", all in sync; ",
      Counted(report.messages(), "message"), ", ",
      Counted(report.bytes(), "byte"), "\n"));
}

// A game to resume must be there.
absl::StatusOr<RecordingLog> OpenTheStore(const PeerCommandOptions& options) {
  if (options.run.resume == 0) return OpenToRecord(options.store);
  return OpenToExtend(options.store);
}

absl::Status SayResumed(Log& log, const PeerCommandOptions& options) {
  auto reader = log.NewReader();
  if (!reader.ok()) return reader.status();
  auto game = OpenGame(**reader, options.run.resume);
  if (!game.ok()) return game.status();
  return SayFirst(*game, {.quiet = options.quiet, .json = options.json});
}

absl::StatusOr<int> RunPeerCommand(const PeerCommandOptions& options) {
  absl::Status usage = CheckUsage(options);
  if (!usage.ok()) return usage;
  if (!options.report.empty()) {
    absl::Status writable = CheckWritable(options.report, {});
    if (!writable.ok()) return writable;
  }
  PeerRunOptions run = options.run;
  run.note = [](absl::string_view what) { PrintError(what); };
  const StopSignals signals;
  run.stopped = StopSignals::Came;
  if (!options.secret_file.empty()) {
    absl::StatusOr<std::string> secret = ReadSecret(options.secret_file);
    if (!secret.ok()) return secret.status();
    run.secret = *std::move(secret);
  }
  auto log = OpenTheStore(options);
  if (!log.ok()) return log.status();
  if (run.resume != 0) {
    absl::Status said = SayResumed(**log, options);
    if (!said.ok()) return said;
  }
  absl::StatusOr<PeerRunResult> result = RunPeer(run, **log);
  if (!result.ok()) {
    // The signal that stopped it ends the process before anybody else says why.
    if (StopSignals::Came()) PrintError(result.status().message());
    // What was played so far stays, to be resumed.
    absl::Status closed = (*log)->Close();
    return closed.ok() ? result.status() : closed;
  }
  absl::Status closed = (*log)->Close();
  if (!closed.ok()) return closed;
  PrintResult(*result, options.json);
  if (result->text.empty()) return kSuccess;
  if (!options.report.empty()) {
    absl::Status written =
        WriteWholeFile(options.report, [&result](std::ostream& out) {
          out << result->text;
          return absl::OkStatus();
        });
    if (!written.ok()) return written;
  }
  return kFailure;
}

}  // namespace

void DefinePeer(CLI::App& app, Run& run) {
  auto options = std::make_shared<PeerCommandOptions>();
  PeerRunOptions& peer = options->run;
  auto chooses = [options](const std::string&) {
    options->chooses_game = true;
  };
  app.add_option("--listen", peer.listen,
                 "wait for the other peer on [HOST:]PORT (default host: the "
                 "loopback; port 0: any free port)");
  app.add_option("--connect", peer.connect,
                 "connect to the other peer at [HOST:]PORT");
  app.add_option("--seat", peer.seats, "the player that this peer plays")
      ->check(CLI::Range(1, 64));
  app.add_option("--game", peer.game, "game to play")
      ->check(CLI::IsMember(PlayableGames()))
      ->capture_default_str()
      ->each(chooses);
  AddCardFolders(app, peer.cards,
                 "card folder; the peer that connects may omit it and use the "
                 "other peer's programs");
  app.add_option("--deck", peer.decks, "deck list (once per player)")
      ->take_all()
      ->each(chooses);
  app.add_option("--seed", peer.seed, "seed of the game")
      ->transform(WholeNumber())
      ->capture_default_str()
      ->each(chooses);
  app.add_option("--every", peer.compare_every,
                 "compare state hashes every N batches")
      ->transform(WholeNumber())
      ->capture_default_str()
      ->each(chooses);
  app.add_option("--bots", options->bots, "kind of bot")
      ->check(CLI::IsMember({"random"}))
      ->capture_default_str();
  app.add_option("--resume", peer.resume, "resume this game of the store")
      ->transform(WholeNumber());
  app.add_flag("--allow-different", peer.allow_different,
               "play even if rules versions or programs differ, to find where "
               "the peers diverge");
  app.add_option("--secret-file", options->secret_file,
                 "file with a secret that both peers share; required unless "
                 "the other peer is on this machine");
  app.add_option("--timeout", peer.timeout_s,
                 "how many seconds to wait for the other peer")
      ->transform(WholeNumber())
      ->capture_default_str();
  app.add_option("--report", options->report,
                 "write a report to this file if the peers diverge");
  AddStore(app, options->store, "record the game in this store")->required();
  app.add_flag("--json", options->json, "print a PeerGameReport as JSON");
  AddQuiet(app, options->quiet);
  SetAction(app, run, options, RunPeerCommand);
}

}  // namespace refold::tools
