// refold verify: proves recorded games, by folding their logs alone and by
// playing their decisions through today's rules.
#include <google/protobuf/util/message_differencer.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "kernel/games/registry.h"
#include "proto/report.pb.h"
#include "replay/fold_game.h"
#include "replay/redecide.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/show/event_line.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// As many differing cells as a line of a report can bear.
constexpr size_t kShownCells = 5;
// As much about differing fields, in bytes.
constexpr size_t kShownFields = 300;

struct VerifyOptions {
  std::string store;
  std::vector<uint64_t> games;
  bool json = false;
};

pb::GameFault Fault(const GameReader& game, const char* check,
                    uint64_t sequence, std::string what) {
  pb::GameFault fault;
  fault.set_game(game.id());
  fault.set_check(check);
  fault.set_sequence(sequence);
  fault.set_what(std::move(what));
  return fault;
}

// Which fields differ between two events that read the same, in one line.
std::string DifferingFields(const pb::Event& recorded, const pb::Event& today) {
  std::string fields;
  google::protobuf::util::MessageDifferencer differencer;
  differencer.ReportDifferencesToString(&fields);
  if (differencer.Compare(recorded, today)) {
    return "only their bytes differ: one is not encoded as this build does";
  }
  fields = absl::StrReplaceAll(absl::StripTrailingAsciiWhitespace(fields),
                               {{"\n", ", "}});
  if (fields.size() > kShownFields) {
    // Not through a character of more than one byte.
    size_t end = kShownFields;
    while (end > 0 && (fields[end] & 0xC0) == 0x80) --end;
    fields = absl::StrCat(fields.substr(0, end), "…");
  }
  return absl::StrCat("they differ in ", fields);
}

std::string Describe(const GameReader& game, const Divergence& divergence) {
  if (!divergence.recorded.has_value() && !divergence.today.has_value()) {
    return divergence.why;
  }
  EventWriter writer(game.header());
  EventCursor cursor = game.Events();
  pb::Event event;
  // Names come from the events before it.
  while (cursor.Next() && cursor.sequence() < divergence.sequence) {
    if (event.ParseFromArray(cursor.bytes().data(),
                             static_cast<int>(cursor.bytes().size()))) {
      writer.Learn(event);
    }
  }
  auto sentence = [&writer](const std::optional<pb::Event>& one) {
    return one.has_value() ? writer.Sentence(*one) : std::string("nothing");
  };
  const std::string recorded = sentence(divergence.recorded);
  const std::string today = sentence(divergence.today);
  std::string text = absl::StrCat(divergence.why, "; recorded: ", recorded,
                                  "; today: ", today);
  if (recorded == today && divergence.recorded.has_value() &&
      divergence.today.has_value()) {
    absl::StrAppend(&text, "; ",
                    DifferingFields(*divergence.recorded, *divergence.today));
  }
  return text;
}

// The first thing that is wrong with the game.
std::optional<pb::GameFault> Check(const GameReader& game) {
  FoldReport folded = FoldAll(game);
  if (folded.fault.has_value()) {
    std::string what = folded.fault->what;
    if (!folded.fault->cells.empty()) {
      absl::StrAppend(&what, ": ",
                      DescribeDiff(folded.fault->cells, kShownCells));
    }
    return Fault(game, "fold", folded.fault->sequence, std::move(what));
  }
  const GameRules* rules = FindGame(game.header().game());
  if (rules == nullptr) {
    return Fault(game, "decide", 0,
                 absl::StrCat("this build does not know the game \"",
                              game.header().game(), "\""));
  }
  absl::StatusOr<RedecideReport> decided = Redecide(game, *rules);
  if (!decided.ok()) {
    return Fault(game, "decide", 0, std::string(decided.status().message()));
  }
  if (!decided->divergence.has_value()) return std::nullopt;
  return Fault(game, "decide", decided->divergence->sequence,
               Describe(game, *decided->divergence));
}

void PrintFault(const pb::GameFault& fault) {
  std::string place = absl::StrCat("game ", fault.game(), ", ", fault.check());
  if (fault.sequence() != 0) {
    absl::StrAppend(&place, ", event ", fault.sequence());
  }
  Print(absl::StrCat(place, ": ", PlainText(fault.what()), "\n"));
}

absl::StatusOr<int> RunVerify(const VerifyOptions& options) {
  auto store = OpenToRead(options.store);
  if (!store.ok()) return store.status();
  auto games = ChooseGames(*store->reader, options.games);
  if (!games.ok()) return games.status();
  pb::VerifyReport report;
  Progress progress("verify", games->size());
  for (GameId id : *games) {
    auto game = store->reader->Game(id);
    std::optional<pb::GameFault> fault;
    if (game.ok()) {
      fault = Check(*game);
    } else {
      fault.emplace();
      fault->set_game(id);
      fault->set_check("fold");
      fault->set_what(std::string(game.status().message()));
    }
    if (fault.has_value()) {
      report.set_diverged(report.diverged() + 1);
      progress.Hide();
      if (!options.json) PrintFault(*fault);
      *report.add_faults() = *std::move(fault);
    } else {
      report.set_verified(report.verified() + 1);
    }
    progress.Advance();
  }
  progress.Hide();
  if (options.json) {
    PrintJson(report);
  } else {
    Print(absl::StrCat(report.verified(), " games verified, ",
                       report.diverged(), " diverged\n"));
  }
  return report.diverged() == 0 ? kSuccess : kFailure;
}

}  // namespace

void DefineVerify(CLI::App& app, Run& run) {
  auto options = std::make_shared<VerifyOptions>();
  AddStore(app, options->store, "the store")->required();
  app.add_option("games", options->games, "ids of games (default: all)")
      ->transform(WholeNumber());
  app.add_flag("--json", options->json, "print one VerifyReport as JSON");
  SetAction(app, run, options, RunVerify);
}

}  // namespace refold::tools
