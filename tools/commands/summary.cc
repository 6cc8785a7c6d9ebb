#include "tools/commands/summary.h"

#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "events/proved_events.h"
#include "kernel/state/facts.h"
#include "tools/commands/store.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// Whether and how the game ended: its last event says so.
absl::Status ReadOutcome(const GameReader& game, uint64_t last,
                         pb::GameSummary& summary) {
  if (last == 0) return absl::OkStatus();
  EventCursor cursor = game.Events(last);
  Event event;
  if (!cursor.Next() || !DecodeNumbers(cursor.bytes(), event)) {
    return Damaged(game.id(),
                   {.sequence = last,
                    .what = absl::StrCat("event ", last, " is damaged")});
  }
  const auto* ended = event.As<GameEnded>();
  if (ended == nullptr) return absl::OkStatus();
  summary.set_over(true);
  summary.mutable_winners()->Add(ended->winners.begin(), ended->winners.end());
  return absl::OkStatus();
}

std::string SummaryOutcome(const pb::GameSummary& summary) {
  if (summary.events() == 0) return "never began";
  if (!summary.over()) return "not over";
  if (summary.winners().empty()) return "nobody won";
  return absl::StrCat("player ", absl::StrJoin(summary.winners(), ", player "),
                      " won");
}

std::string ForkedFrom(const pb::GameSummary& summary) {
  if (summary.parent() == 0) return "";
  return absl::StrCat("  (fork of game ", summary.parent(), " at event ",
                      summary.forked_at(), ")");
}

}  // namespace

absl::StatusOr<pb::GameSummary> Summarize(const GameReader& game) {
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return end.status();
  pb::GameSummary summary;
  summary.set_game(game.id());
  summary.set_rules(game.header().game());
  summary.set_title(game.header().title());
  summary.set_seed(game.header().seed());
  summary.set_batches(end->batch);
  summary.set_events(end->sequence);
  summary.set_chain(end->chain.ToHex());
  summary.set_parent(game.fork().parent());
  summary.set_forked_at(game.shared_events());
  absl::Status read = ReadOutcome(game, end->sequence, summary);
  if (!read.ok()) return read;
  return summary;
}

std::string SummaryLine(const pb::GameSummary& summary) {
  return absl::StrCat(summary.game(), "  ", PlainText(summary.rules()),
                      "  seed ", summary.seed(), "  ", summary.events(),
                      " events  ", SummaryOutcome(summary), "  ",
                      PlainText(summary.title()), ForkedFrom(summary), "\n");
}

absl::StatusOr<pb::StoreReport> Measure(const LogReader& store) {
  absl::StatusOr<std::vector<GameId>> games = store.Games();
  if (!games.ok()) return games.status();
  pb::StoreReport report;
  std::set<std::string> programs;
  for (GameId id : *games) {
    absl::StatusOr<GameReader> game = store.Game(id);
    if (!game.ok()) return game.status();
    absl::StatusOr<GameEnd> end = game->End();
    if (!end.ok()) return end.status();
    report.set_games(report.games() + 1);
    report.set_batches(report.batches() + end->batch);
    report.set_events(report.events() + end->sequence);
    for (const pb::ProgramRef& program : game->header().programs()) {
      programs.insert(program.hash());
    }
    ProvedEvents events(*game);
    while (events.Next()) {
      report.set_event_bytes(report.event_bytes() + events.bytes().size());
    }
    if (events.fault().has_value()) return Damaged(id, *events.fault());
  }
  report.set_programs(programs.size());
  return report;
}

}  // namespace refold::tools
