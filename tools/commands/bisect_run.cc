// refold bisect --run: when a program began to call the state bad.
//
// Exit codes are those of `git bisect run`: 0 good, 125 cannot be told, any
// other up to 127 bad. What is above, or a signal, ends the search.
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/state/game_state.h"
#include "proto/report.pb.h"
#include "replay/bisect/first_bad_state.h"
#include "tools/commands/bisect.h"
#include "tools/commands/command.h"
#include "tools/commands/judged_state.h"
#include "tools/commands/output.h"
#include "tools/commands/told_event.h"
#include "tools/process/child.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

constexpr int kCannotTell = 125;
constexpr int kLastBad = 127;
constexpr int kNotExecutable = 126;  // what the shell says of a command …
constexpr int kNotFound = 127;       // … that it cannot run

// The fault in how the command ended, if that is not a verdict.
absl::StatusOr<bisect::Verdict> VerdictOf(const ChildEnd& end,
                                          uint64_t sequence) {
  if (end.signal != 0) {
    return absl::AbortedError(absl::StrCat("the command was killed by signal ",
                                           end.signal, " at event ", sequence));
  }
  if (end.code == 0) return bisect::Verdict::kGood;
  if (end.code == kCannotTell) return bisect::Verdict::kSkip;
  if (end.code <= kLastBad) return bisect::Verdict::kBad;
  return absl::AbortedError(absl::StrCat("the command exited with status ",
                                         end.code, " at event ", sequence));
}

// Runs the command for one state after another.
class JudgeProgram {
 public:
  // `header` must outlive it; `states` of them are shown in a bar.
  JudgeProgram(const std::string& text, const pb::GameHeader& header,
               uint64_t states)
      : arguments_{"/bin/sh", "-c", text},
        header_(header),
        progress_("judging", states) {}

  absl::StatusOr<bisect::Verdict> Judge(const GameState& state,
                                        uint64_t sequence) {
    auto end = RunChild(arguments_,
                        JsonOf(JudgedStateOf(state, sequence, header_)) + "\n");
    if (!end.ok()) return end.status();
    ++runs_;
    progress_.Advance();
    auto verdict = VerdictOf(*end, sequence);
    if (end->signal == 0 &&
        (end->code == kNotExecutable || end->code == kNotFound)) {
      ++not_run_;
    }
    return verdict;
  }

  void HideProgress() { progress_.Hide(); }
  uint64_t runs() const { return runs_; }
  // How often the shell said that there is no such program.
  uint64_t not_run() const { return not_run_; }

 private:
  const Arguments arguments_;
  const pb::GameHeader& header_;
  Progress progress_;
  uint64_t runs_ = 0;
  uint64_t not_run_ = 0;
};

void PrintFirstBad(const pb::BisectReport& report) {
  const uint64_t latest = report.events(0).sequence();
  if (report.earliest() != latest) {
    Print(
        absl::StrCat("one of the events ", report.earliest(), " to ", latest,
                     " (states in between were skipped); the last of them:\n"));
  }
  Print(absl::StrCat(EventText(report.events(0)), "\n",
                     CauseLines(report.events(), 2)));
}

}  // namespace

absl::StatusOr<int> BisectByCommand(const BisectOptions& options,
                                    const GameReader& game) {
  auto bounds = options.BoundsIn(game, 0);
  if (!bounds.ok()) return bounds.status();
  // Halves need so few that no bar is worth it.
  JudgeProgram command(options.run, game.header(),
                       options.scan ? bounds->bad - bounds->good : 0);
  auto judge = [&command](const GameState& state, uint64_t sequence) {
    return command.Judge(state, sequence);
  };
  auto found = bisect::FirstBadState(game, *bounds, options.scan, judge);
  command.HideProgress();
  // As an answer these mean bad; as the only answer they mean a slip.
  if (command.runs() > 0 && command.not_run() == command.runs()) {
    return absl::InvalidArgumentError(
        absl::StrCat("\"", options.run,
                     "\" exits with status 126 or 127 for every state, which "
                     "usually means that the shell cannot run it"));
  }
  if (!found.ok()) return found.status();
  pb::BisectReport report;
  report.set_game(game.id());
  report.set_evaluated(command.runs());
  report.set_from(bounds->good + 1);
  if (found->has_value()) {
    report.set_found(true);
    report.set_earliest((*found)->earliest);
    absl::Status told =
        TellCauses(game, (*found)->latest, *report.mutable_events());
    if (!told.ok()) return told;
  }
  if (options.json) {
    PrintJson(report);
  } else {
    if (report.found()) PrintFirstBad(report);
    if (!report.found()) {
      Print(absl::StrCat(options.scan ? "no state is bad up to event "
                                      : "the state is still good after event ",
                         bounds->bad, "\n"));
    }
    Print(absl::StrCat(Counted(report.evaluated(), "state"), " judged\n"));
  }
  return report.found() ? kSuccess : kFailure;
}

}  // namespace refold::tools
