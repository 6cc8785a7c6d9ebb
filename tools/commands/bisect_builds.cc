// refold bisect --kernel A --kernel B: where two builds part.
//
// Each build runs `log show --decide --json` on the game, as a child process,
// and what they print is compared event by event while they run.
#include <google/protobuf/util/json_util.h>

#include <memory>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "events/verify_chain.h"
#include "proto/event.pb.h"
#include "proto/report.pb.h"
#include "tools/commands/bisect.h"
#include "tools/commands/command.h"
#include "tools/commands/differing_fields.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/process/child.h"
#include "tools/show/event_line.h"
#include "tools/show/plain_text.h"

namespace refold::tools {
namespace {

// The events that one build makes.
class Build {
 public:
  static absl::StatusOr<Build> Start(const std::string& program,
                                     const BisectOptions& options,
                                     const pb::GameHeader& header) {
    Arguments arguments = {program,    "log",    "show",   options.game,
                           "--decide", "--json", "--quiet"};
    if (!options.store.empty()) {
      arguments.insert(arguments.end(), {"--store", options.store});
    }
    auto child = ChildLines::Start(arguments);
    if (!child.ok()) return child.status();
    return Build(program, *std::move(child), header);
  }

  // Reads the next event; has_event() tells whether there is one.
  absl::Status Advance() {
    has_event_ = child_->Next(line_);
    if (!has_event_) return End();
    began_ = true;
    return Parse();
  }

  bool has_event() const { return has_event_; }
  // How it ended; for after its last event.
  const ChildEnd& end() const { return end_; }
  bool made_all() const { return end_.signal == 0 && end_.code == kSuccess; }
  const std::string& line() const { return line_; }
  const pb::Event& event() const { return event_; }

  pb::BuildSide Describe() const {
    pb::BuildSide side;
    side.set_build(program_);
    if (has_event_) {
      side.mutable_event()->set_sequence(event_.sequence());
      side.mutable_event()->set_sentence(writer_.Sentence(event_));
    } else {
      side.set_status(end_.signal != 0 ? -end_.signal : end_.code);
      side.set_stopped(made_all() ? "its game ends here" : HowItEnded());
    }
    return side;
  }

 private:
  Build(std::string program, std::unique_ptr<ChildLines> child,
        const pb::GameHeader& header)
      : program_(std::move(program)),
        child_(std::move(child)),
        writer_(header) {}

  absl::Status Parse() {
    // A field that this build has no name for could not be compared.
    if (!google::protobuf::util::JsonStringToMessage(line_, &event_).ok()) {
      return absl::InvalidArgumentError(absl::StrCat(
          program_,
          " prints something that is not an event to this build of refold: ",
          line_.substr(0, 100), "; run the comparison with the newest build"));
    }
    writer_.Learn(event_);
    return absl::OkStatus();
  }

  // Any end after an event is a result, such as that it cannot make the next
  // decision. It is not one if not even the set-up was made.
  absl::Status End() {
    absl::StatusOr<ChildEnd> end = child_->Wait();
    if (!end.ok()) return end.status();
    end_ = *end;
    said_last_ = child_->LastError();
    if (began_) return absl::OkStatus();
    const std::string unknown = UnknownOption();
    if (!unknown.empty()) {
      return absl::InvalidArgumentError(absl::StrCat(
          program_, " does not have `log show ", unknown,
          "`, which the comparison needs; use a build that has it"));
    }
    return absl::InvalidArgumentError(
        absl::StrCat(program_, " cannot replay the game: ", HowItEnded()));
  }

  // "it exited with status 1: what it said last"
  std::string HowItEnded() const {
    return absl::StrCat(
        end_.signal != 0 ? absl::StrCat("it was killed by signal ", end_.signal)
                         : absl::StrCat("it exited with status ", end_.code),
        said_last_.empty() ? "" : ": ", said_last_);
  }

  // The first option that a comparison needs and the build does not have; empty
  // if it has all, or is nothing that could be asked for them.
  std::string UnknownOption() const {
    auto child = ChildLines::Start({program_, "log", "show", "--help"});
    if (!child.ok()) return "";
    std::string help;
    for (std::string line; (*child)->Next(line);) {
      absl::StrAppend(&help, line, "\n");
    }
    absl::StatusOr<ChildEnd> end = (*child)->Wait();
    const bool answered = end.ok() && end->signal == 0 &&
                          end->code == kSuccess &&
                          absl::StrContains(help, "log show");
    if (!answered) return "";
    for (const char* option : {"--store", "--decide", "--json", "--quiet"}) {
      if (!absl::StrContains(help, option)) return option;
    }
    return "";
  }

  std::string program_;
  std::unique_ptr<ChildLines> child_;
  EventWriter writer_;
  std::string line_;
  pb::Event event_;
  bool has_event_ = false;
  bool began_ = false;     // it has made an event
  ChildEnd end_;           // once it has no more events
  std::string said_last_;  // on standard error, then
};

bool Same(const Build& a, const Build& b) {
  if (a.has_event() != b.has_event()) return false;
  // Each build has its own words for what it cannot do, but not its own status.
  if (!a.has_event()) {
    return a.end().code == b.end().code && a.end().signal == b.end().signal;
  }
  // Builds of different age may print other defaults.
  return a.line() == b.line() || DifferingFields(a.event(), b.event()).empty();
}

std::string SideLine(const pb::BuildSide& side) {
  return absl::StrCat("  ", PlainText(side.build()), ": ",
                      side.has_event()
                          ? absl::StrCat("event ", side.event().sequence(),
                                         ": ", side.event().sentence())
                          : PlainText(side.stopped()),
                      "\n");
}

void PrintReport(const pb::BuildsReport& report) {
  if (!report.found()) {
    Print(absl::StrCat("both builds produce the same ", report.equal(),
                       " events\n"));
    for (const pb::BuildSide& side : report.builds()) Print(SideLine(side));
    return;
  }
  const bool ended =
      !report.builds(0).has_event() && !report.builds(1).has_event();
  Print(ended ? absl::StrCat("both builds produce the same ", report.equal(),
                             " events, but end differently\n")
              : absl::StrCat("the builds diverge at event ", report.equal() + 1,
                             "\n"));
  for (const pb::BuildSide& side : report.builds()) Print(SideLine(side));
  if (!report.fields().empty()) {
    Print(absl::StrCat("  they differ in ", PlainText(report.fields()), "\n"));
  }
}

}  // namespace

absl::StatusOr<int> BisectBuilds(const BisectOptions& options,
                                 const GameReader& game) {
  // To a build that stops there, damage would look like a decision that it
  // cannot make.
  const ChainReport proved = VerifyChain(game);
  if (proved.fault.has_value()) return Damaged(game.id(), *proved.fault);
  auto a = Build::Start(options.kernels[0], options, game.header());
  if (!a.ok()) return a.status();
  auto b = Build::Start(options.kernels[1], options, game.header());
  if (!b.ok()) return b.status();
  pb::BuildsReport report;
  report.set_game(game.id());
  Progress progress("comparing", proved.events);
  for (;; progress.Advance()) {
    for (Build* build : {&*a, &*b}) {
      absl::Status advanced = build->Advance();
      if (!advanced.ok()) return advanced;
    }
    if (!Same(*a, *b)) {
      report.set_found(true);
      *report.add_builds() = a->Describe();
      *report.add_builds() = b->Describe();
      if (a->has_event() && b->has_event()) {
        report.set_fields(DifferingFields(a->event(), b->event()));
      }
      break;
    }
    if (!a->has_event()) {
      for (const Build* build : {&*a, &*b}) {
        if (!build->made_all()) *report.add_builds() = build->Describe();
      }
      break;
    }
    report.set_equal(report.equal() + 1);
  }
  progress.Hide();
  if (options.json) {
    PrintJson(report);
  } else {
    PrintReport(report);
  }
  return report.found() ? kSuccess : kFailure;
}

}  // namespace refold::tools
